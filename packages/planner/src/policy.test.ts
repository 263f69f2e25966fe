import { admin, free, gold, outcome, premium } from "@longpaddock/domain/test/actors";
import { expect, test } from "vitest";
import { canPlanTrips } from "./policy";

test("trips are planned for members whose plan includes it", () => {
  expect([free, premium, gold, admin].map((actor) => outcome(canPlanTrips(actor)))).toEqual([
    "FEATURE_REQUIRED",
    "yes",
    "yes",
    "yes",
  ]);
  expect(canPlanTrips(free)).toMatchObject({ feature: "canUseAIPlanning" });
});
