import { expect, test } from "vitest";
import { isMemberNumber } from "./rules";

test.each([
  { text: "AB 2027/0042-#7", valid: true },
  { text: "Ñ-12", valid: true },
  { text: "0".repeat(30), valid: true },
  { text: "0".repeat(31), valid: false },
  { text: "-42", valid: false },
  { text: "", valid: false },
])("“$text” can be a member number: $valid", ({ text, valid }) => {
  expect(isMemberNumber(text)).toBe(valid);
});
