import { expect, test } from "vitest";
import { membersFound } from "./texts";

test("the members found are counted", () => {
  expect(membersFound({ count: 1, isCapped: false })).toBe("1 member found");
  expect(membersFound({ count: 2345, isCapped: false })).toBe("2,345 members found");
});
