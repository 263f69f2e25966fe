import { expect, test } from "vitest";
import { VEHICLE_LABELS, vehicleTypesMatching } from "./vehicles";

test("the legacy vehicle type matches every motorcycle, and each other type only itself", () => {
  expect(vehicleTypesMatching("motorcycle")).toEqual([
    "onroad-motorcycle",
    "offroad-motorcycle",
    "motorcycle",
  ]);
  expect(vehicleTypesMatching("offroad-motorcycle")).toEqual(["offroad-motorcycle"]);
  expect(vehicleTypesMatching("4x4")).toEqual(["4x4"]);
  expect(VEHICLE_LABELS["offroad-motorcycle"]).toBe("Adventure Motorcycle");
});
