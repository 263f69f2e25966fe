import { describe, expect, test } from "vitest";
import { INITIAL_WIZARD, isReachable, type Wizard, wizardReducer } from "./use-wizard";

const essentials = { state: "NSW", vehicleType: "4x4" };
const atMethod: Wizard = { step: "method", method: null };
const atPlotting: Wizard = { step: "method", method: "manual" };
const atDetails: Wizard = { step: "details", method: "gpx" };

describe("the way forward through Add Route", () => {
  test("leads to the choice of method once the state and vehicle type are chosen", () => {
    expect(wizardReducer(INITIAL_WIZARD, { to: "method", essentials })).toEqual(atMethod);
  });

  test.each([
    ["no vehicle type", { state: "NSW" }],
    ["no state", { vehicleType: "4x4" }],
    ["neither", {}],
    ["empty values", { state: "", vehicleType: "" }],
  ])("stays at the essentials with %s", (_, missing) => {
    expect(wizardReducer(INITIAL_WIZARD, { to: "method", essentials: missing })).toEqual(INITIAL_WIZARD);
  });

  test("leads to the details only from the choice of method", () => {
    expect(wizardReducer(atMethod, { to: "details", method: "gpx" })).toEqual(atDetails);
    expect(wizardReducer(INITIAL_WIZARD, { to: "details", method: "gpx" })).toEqual(INITIAL_WIZARD);
  });

  test("leads straight to the details of a file that the app was opened with, wherever a draft has got to", () => {
    for (const wizard of [INITIAL_WIZARD, atMethod, atPlotting])
      expect(wizardReducer(wizard, { to: "opened file" })).toEqual(atDetails);
    expect(wizardReducer(atDetails, { to: "opened file" })).toBe(atDetails);
  });

  test("leads from the choice of method through plotting to the details", () => {
    expect(wizardReducer(atMethod, { to: "plotting" })).toEqual(atPlotting);
    expect(wizardReducer(INITIAL_WIZARD, { to: "plotting" })).toEqual(INITIAL_WIZARD);
    expect(wizardReducer(atPlotting, { to: "details", method: "manual" })).toEqual({
      step: "details",
      method: "manual",
    });
  });
});

test.each([
  ["the choice of method", atMethod, false],
  ["the waypoints", atPlotting, false],
  ["the details of a file", atDetails, false],
  ["the details of a file that the app was opened with, which ask for it", atDetails, true],
])("the browser's Forward to %s needs the state and vehicle type", (_step, wizard, opensFile) => {
  expect(isReachable(wizard, { essentials, opensFile })).toBe(true);
  expect(isReachable(wizard, { essentials: { state: "" }, opensFile })).toBe(opensFile);
  expect(isReachable(INITIAL_WIZARD, { essentials: {}, opensFile })).toBe(true);
});

describe("the way back through Add Route", () => {
  test("keeps the method on the step back from the details", () => {
    expect(wizardReducer(atDetails, { to: "back" })).toEqual({ step: "method", method: "gpx" });
  });

  test("leads from a plotted route's details to its waypoints and then to the choice of method", () => {
    const back = wizardReducer({ step: "details", method: "manual" }, { to: "back" });
    expect(back).toEqual(atPlotting);
    expect(wizardReducer(back, { to: "back" })).toEqual(atMethod);
  });

  test("clears the method on the step back to the essentials", () => {
    expect(wizardReducer({ step: "method", method: "gpx" }, { to: "back" })).toEqual(INITIAL_WIZARD);
  });

  test("ends at the essentials", () => {
    expect(wizardReducer(INITIAL_WIZARD, { to: "back" })).toEqual(INITIAL_WIZARD);
  });

  test("leads from the details to the essentials when they are invalid", () => {
    expect(wizardReducer(atDetails, { to: "essentials" })).toEqual(INITIAL_WIZARD);
  });
});
