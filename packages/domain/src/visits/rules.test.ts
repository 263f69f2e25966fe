import { expect, test } from "vitest";
import { readCode } from "./rules";

test("a code is read as people type it, and nothing else is one", () => {
  expect(readCode(" abc-def ")).toBe("ABCDEF");
  expect(readCode("ABC DEF")).toBe("ABCDEF");
  for (const wrong of ["ABCDE", "ABCDEFG", "ABCDEI", "ABCDE0", "ABCDE%", ""])
    expect(readCode(wrong)).toBeNull();
});
