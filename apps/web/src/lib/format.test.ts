import { describe, expect, test } from "vitest";
import { day, fullName, kilometres, kilometresToOneDecimal, metres, month } from "./format";

describe("a length", () => {
  test("shows whole kilometres with thousands separators, also from numeric strings", () => {
    expect(kilometres(1234.5)).toBe("1,235 km");
    expect(kilometres("87.40")).toBe("87 km");
  });

  test("shows one decimal even if it is zero", () => {
    expect(kilometresToOneDecimal("1234")).toBe("1,234.0 km");
    expect(kilometresToOneDecimal(0.25)).toBe("0.3 km");
  });

  test("shows whole metres", () => {
    expect(metres(1228.49)).toBe("1,228 m");
  });

  test("below sea level has a true minus sign", () => {
    expect(metres(-15)).toBe("\u221215 m");
  });
});

test("a date shows in Australian order", () => {
  expect(day("2026-12-05T02:00:00.000Z")).toMatch(/^[45] Dec 2026$/);
});

test("a month shows in words, whatever the user's time zone", () => {
  expect(month("2026-09")).toBe("September 2026");
});

describe("a member's name", () => {
  test("consists of the parts that are set, or is the fallback", () => {
    expect(fullName({ firstName: "Ana", lastName: "Ruiz" }, "Nobody")).toBe("Ana Ruiz");
    expect(fullName({ firstName: "Ana", lastName: null }, "Nobody")).toBe("Ana");
    expect(fullName({ firstName: "", lastName: null }, "Nobody")).toBe("Nobody");
  });
});
