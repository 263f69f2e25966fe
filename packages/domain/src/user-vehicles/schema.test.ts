import { describe, expect, test } from "vitest";
import { createVehicleInput, updateVehicleInput } from "./schema";

const problems = (value: unknown) =>
  Object.fromEntries(
    (createVehicleInput.safeParse(value).error?.issues ?? []).map(({ path, message }) => [
      path.join("."),
      message,
    ]),
  );

const bike = { vehicleType: "motorcycle", name: "The Mule" };
const EMPTY = { description: null, year: null, make: null, model: null, fuelRange: null };

describe("the vehicle form", () => {
  test("clears fields that are absent, null or blank", () => {
    const blank = { description: "", year: " ", make: null, fuelRange: "" };
    expect(createVehicleInput.parse(bike)).toEqual({ ...bike, ...EMPTY });
    expect(createVehicleInput.parse({ ...bike, ...blank })).toEqual({ ...bike, ...EMPTY });
  });

  test("takes the fuel range as a number or as text, but none for a bicycle", () => {
    expect(createVehicleInput.parse({ ...bike, fuelRange: 320 }).fuelRange).toBe(320);
    expect(createVehicleInput.parse({ ...bike, fuelRange: "320" }).fuelRange).toBe(320);
    const bicycle = { ...bike, vehicleType: "cycling", fuelRange: 320 };
    expect(updateVehicleInput.parse({ ...bicycle, id: "7" })).toEqual({
      ...bicycle,
      ...EMPTY,
      id: 7,
    });
  });

  test.each([
    [{ name: "" }, { name: "Name is required" }],
    [{ name: "x".repeat(10_000) }, { name: "must be at most 100 characters" }],
    [{ vehicleType: "boat" }, { vehicleType: "must be one of: motorcycle, cycling, 4x4" }],
    [{ year: "soon" }, { year: "must be a year like 2019" }],
    [{ fuelRange: 0 }, { fuelRange: "must be a whole number from 20 to 3000" }],
    [{ fuelRange: 3001 }, { fuelRange: "must be a whole number from 20 to 3000" }],
    [{ fuelRange: "far" }, { fuelRange: "must be a whole number from 20 to 3000" }],
  ])("refuses %o with a message for the field", (wrong, expected) => {
    expect(problems({ ...bike, ...wrong })).toEqual(expected);
  });
});
