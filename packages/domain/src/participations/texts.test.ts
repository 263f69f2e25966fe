import { expect, test } from "vitest";
import { goingCount } from "./texts";

test("the riders who are going are counted, against the places if there is a maximum", () => {
  expect(goingCount(1234, null)).toBe("1,234 going");
  expect(goingCount(0, 20)).toBe("0 / 20 going");
});
