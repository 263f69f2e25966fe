import { describe, expect, test } from "vitest";
import { pageInput } from "./paging";

describe("a page request", () => {
  test("is for the first 100 items by default", () => {
    expect(pageInput.parse({})).toEqual({ limit: 100 });
    expect(pageInput.parse({ cursor: "" })).toEqual({ limit: 100 });
  });

  test("reads numbers from query strings", () => {
    expect(pageInput.parse({ limit: "25", cursor: "1234" })).toEqual({ limit: 25, cursor: "1234" });
    expect(pageInput.parse({ limit: 1 }).limit).toBe(1);
    expect(pageInput.parse({ limit: "500" }).limit).toBe(500);
  });

  test.each([0, -1, 501, "501", 1e9, "1e2", "abc", "", 1.5, null, ["5"]])(
    "refuses a limit of %j",
    (limit) => {
      const { error } = pageInput.safeParse({ limit });
      expect(error?.issues).toMatchObject([
        { path: ["limit"], message: "must be a whole number from 1 to 500" },
      ]);
    },
  );

  test("refuses a malformed cursor", () => {
    expect(pageInput.safeParse({ cursor: "x".repeat(201) }).success).toBe(false);
    expect(pageInput.safeParse({ cursor: "1\u0000" }).success).toBe(false);
    expect(pageInput.safeParse({ cursor: 5 }).success).toBe(false);
  });
});
