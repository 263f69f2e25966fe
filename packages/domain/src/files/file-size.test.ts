import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PLANS } from "../plans";
import { fileSize, MEGABYTE } from "./file-size";

describe("a file's size", () => {
  test.each([
    [0, "0 B"],
    [812, "812 B"],
    [10_485, "10,485 B"],
    [10_486, "0.02 MB"],
    [48_300, "0.05 MB"],
    [MEGABYTE - 1, "1 MB"],
    [MEGABYTE, "1 MB"],
    [5 * MEGABYTE, "5 MB"],
    [5.2 * MEGABYTE, "5.2 MB"],
    [50 * MEGABYTE + 1, "50.1 MB"],
    [1024 * MEGABYTE - 1, "1 GB"],
    [1.5 * 1024 * MEGABYTE, "1.5 GB"],
  ])("of %d bytes is written as %s", (bytes, text) => {
    expect(fileSize(bytes)).toBe(text);
  });

  test("just over a plan's limit is never written like the limit", () => {
    const limits = Object.values(PLANS).map((plan) => plan.maxFileUploadSize);
    fc.assert(
      fc.property(
        fc.constantFrom(...limits),
        fc.integer({ min: 1, max: 100 * MEGABYTE }),
        (limit, excess) => {
          expect(fileSize(limit + excess)).not.toBe(fileSize(limit));
        },
      ),
    );
  });
});
