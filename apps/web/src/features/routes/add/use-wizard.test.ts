import { describe, expect, test } from "vitest";
import { AT_START, move, type Wizard } from "./use-wizard";

const essentials = { state: "NSW", vehicleType: "4x4" };
const atMethod: Wizard = { step: "method", method: null };
const atPlotting: Wizard = { step: "method", method: "manual" };
const atDetails: Wizard = { step: "details", method: "gpx" };

describe("going forward in Add Route", () => {
  test("state and vehicle type lead to the choice of method", () => {
    expect(move(AT_START, { to: "method", essentials })).toEqual(atMethod);
  });

  test.each([
    ["no vehicle type", { state: "NSW" }],
    ["no state", { vehicleType: "4x4" }],
    ["neither", {}],
    ["empty words", { state: "", vehicleType: "" }],
  ])("with %s the choice of method stays closed", (_, missing) => {
    expect(move(AT_START, { to: "method", essentials: missing })).toEqual(AT_START);
  });

  test("a method leads to the details, but only from the choice of method", () => {
    expect(move(atMethod, { to: "details", method: "gpx" })).toEqual(atDetails);
    expect(move(AT_START, { to: "details", method: "gpx" })).toEqual(AT_START);
  });

  test("plotting belongs to the choice of method and leads to the details", () => {
    expect(move(atMethod, { to: "plotting" })).toEqual(atPlotting);
    expect(move(AT_START, { to: "plotting" })).toEqual(AT_START);
    expect(move(atPlotting, { to: "details", method: "manual" })).toEqual({
      step: "details",
      method: "manual",
    });
  });
});

describe("going back in Add Route", () => {
  test("goes one step back from the details and keeps the method", () => {
    expect(move(atDetails, { to: "back" })).toEqual({ step: "method", method: "gpx" });
  });

  test("goes from the details of a plotted route to its waypoints, and from there to the choice of method", () => {
    const back = move({ step: "details", method: "manual" }, { to: "back" });
    expect(back).toEqual(atPlotting);
    expect(move(back, { to: "back" })).toEqual(atMethod);
  });

  test("forgets the method on the way from the choice of method to the essentials", () => {
    expect(move({ step: "method", method: "gpx" }, { to: "back" })).toEqual(AT_START);
  });

  test("stays at the essentials, the first step", () => {
    expect(move(AT_START, { to: "back" })).toEqual(AT_START);
  });

  test("an error in the essentials leads back to them", () => {
    expect(move(atDetails, { to: "essentials" })).toEqual(AT_START);
  });
});
