import { describe, expect, test } from "vitest";
import { day, fullName, kilometres, kilometresToOneDecimal, metres } from "./format";

describe("distances", () => {
  test("whole kilometres have thousands separators, also from the API's numeric text", () => {
    expect(kilometres(1234.5)).toBe("1,235 km");
    expect(kilometres("87.40")).toBe("87 km");
  });

  test("one decimal is always shown", () => {
    expect(kilometresToOneDecimal("1234")).toBe("1,234.0 km");
    expect(kilometresToOneDecimal(0.25)).toBe("0.3 km");
  });

  test("heights are whole metres", () => {
    expect(metres(1228.49)).toBe("1,228 m");
  });
});

test("a day is said the Australian way", () => {
  expect(day("2026-12-05T02:00:00.000Z")).toMatch(/^[45] Dec 2026$/);
});

describe("names", () => {
  test("what there is of a name is used", () => {
    expect(fullName({ firstName: "Ana", lastName: "Ruiz" }, "Nobody")).toBe("Ana Ruiz");
    expect(fullName({ firstName: "Ana", lastName: null }, "Nobody")).toBe("Ana");
    expect(fullName({ firstName: "", lastName: null }, "Nobody")).toBe("Nobody");
  });
});
