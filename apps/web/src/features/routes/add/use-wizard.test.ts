import { describe, expect, test } from "vitest";
import { AT_START, move, type Wizard } from "./use-wizard";

const essentials = { state: "NSW", vehicleType: "4x4" };
const atMethod: Wizard = { step: "method", method: null };
const atPlotting: Wizard = { step: "method", method: "manual" };
const atDetails: Wizard = { step: "details", method: "gpx" };

describe("the way forward", () => {
  test("state and vehicle type open the methods", () => {
    expect(move(AT_START, { to: "method", essentials })).toEqual(atMethod);
  });

  test.each([
    ["no vehicle type", { state: "NSW" }],
    ["no state", { vehicleType: "4x4" }],
    ["neither", {}],
    ["empty words", { state: "", vehicleType: "" }],
  ])("%s: the methods stay closed", (_, missing) => {
    expect(move(AT_START, { to: "method", essentials: missing })).toEqual(AT_START);
  });

  test("a method opens the details, but only from the methods", () => {
    expect(move(atMethod, { to: "details", method: "gpx" })).toEqual(atDetails);
    expect(move(AT_START, { to: "details", method: "gpx" })).toEqual(AT_START);
  });

  test("plotting is part of the methods' step, and leads to the details", () => {
    expect(move(atMethod, { to: "plotting" })).toEqual(atPlotting);
    expect(move(AT_START, { to: "plotting" })).toEqual(AT_START);
    expect(move(atPlotting, { to: "details", method: "manual" })).toEqual({
      step: "details",
      method: "manual",
    });
  });
});

describe("the way back", () => {
  test("one step from the details, with the method kept", () => {
    expect(move(atDetails, { to: "back" })).toEqual({ step: "method", method: "gpx" });
  });

  test("from the details of a plotted route to its waypoints, from there to the methods", () => {
    const back = move({ step: "details", method: "manual" }, { to: "back" });
    expect(back).toEqual(atPlotting);
    expect(move(back, { to: "back" })).toEqual(atMethod);
  });

  test("from the methods to the essentials the method is reset", () => {
    expect(move({ step: "method", method: "gpx" }, { to: "back" })).toEqual(AT_START);
  });

  test("there is nothing before the essentials", () => {
    expect(move(AT_START, { to: "back" })).toEqual(AT_START);
  });

  test("a fault in the essentials leads to them", () => {
    expect(move(atDetails, { to: "essentials" })).toEqual(AT_START);
  });
});
