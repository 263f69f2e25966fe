import { expect, test } from "vitest";
import { ownValues } from "./own-values";

const MEMBERS: [Parameters<typeof ownValues>[0], object][] = [
  [
    { state: "QLD", preferredVehicles: ["cycling"] },
    { state: "QLD", vehicleType: "cycling" },
  ],
  [{ state: "Tasmania", preferredVehicles: ["4x4", "cycling"] }, { state: "TAS" }],
  [
    { state: null, preferredVehicles: [] },
    { state: "", vehicleType: "" },
  ],
  [
    { state: "Otago", preferredVehicles: ["cycling"] },
    { state: "", vehicleType: "cycling" },
  ],
];

test.each(MEMBERS)("a member with %j begins a route with %j", (member, expected) => {
  expect(ownValues(member)).toMatchObject(expected);
});
