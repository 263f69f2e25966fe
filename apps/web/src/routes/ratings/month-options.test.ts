import { expect, test } from "vitest";
import { monthOptions } from "./month-options";

const now = new Date(2026, 0, 31);

test("the months to choose from are the last three years, newest first", () => {
  const options = monthOptions(now, null);
  expect(options).toHaveLength(36);
  expect(options.slice(0, 2)).toEqual([
    { value: "2026-01", label: "January 2026" },
    { value: "2025-12", label: "December 2025" },
  ]);
  expect(options.at(-1)?.value).toBe("2023-02");
});

test("a month that was chosen before stays a choice", () => {
  expect(monthOptions(now, "2025-12")).toHaveLength(36);
  expect(monthOptions(now, "2019-07").at(-1)).toEqual({ value: "2019-07", label: "July 2019" });
});
