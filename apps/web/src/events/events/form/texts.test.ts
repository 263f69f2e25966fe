import { expect, test } from "vitest";
import { copyOf } from "./texts";

test("a copy says what it is of", () => {
  expect(copyOf("Sunday loop", undefined)).toBe("A copy of Sunday loop.");
  expect(copyOf("Sunday loop", "Dust Eaters")).toBe("A copy of Sunday loop in Dust Eaters.");
});
