import { expect, test } from "vitest";
import { membersFound } from "../admin/texts";
import { routesFound } from "../routes/texts";
import { countText } from "./texts";

test("a count has thousands separators, and a plus sign if capped", () => {
  expect(countText({ count: 0, isCapped: false })).toBe("0");
  expect(countText({ count: 1000, isCapped: false })).toBe("1,000");
  expect(countText({ count: 1000, isCapped: true })).toBe("1,000+");
});

test("the count of a list names what was found", () => {
  expect(routesFound(countText({ count: 1, isCapped: false }), "recommended")).toBe(
    "1 expert-curated routes found",
  );
  expect(routesFound(countText({ count: 1000, isCapped: true }), "community")).toBe(
    "1,000+ community routes found",
  );
  expect(membersFound({ count: 1, isCapped: false })).toBe("1 member found");
  expect(membersFound({ count: 2345, isCapped: false })).toBe("2,345 members found");
});
