import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { onboardingInput, searchMembersInput, setPlanInput } from "./schema";

const problems = (schema: z.ZodType, value: unknown) =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
  );

describe("onboarding", () => {
  const australian = { country: "AU", state: "NSW", preferredVehicles: ["cycling", "4x4"] };

  test("accepts a state by code or name and keeps it as given", () => {
    expect(onboardingInput.parse(australian)).toEqual(australian);
    expect(onboardingInput.parse({ ...australian, state: "Victoria" }).state).toBe("Victoria");
  });

  test("takes the older word for a motorcycle, as profiles do", () => {
    const preferredVehicles = ["motorcycle"];
    expect(onboardingInput.parse({ ...australian, preferredVehicles })).toMatchObject({ preferredVehicles });
  });

  test("requires a state only in Australia", () => {
    for (const state of [undefined, null, "", "nsw", "Otago"])
      expect(problems(onboardingInput, { ...australian, state })).toEqual({
        state: "Please select your state",
      });
    for (const state of [undefined, null, "", "Otago", "NSW"])
      expect(onboardingInput.parse({ ...australian, country: "NZ", state })).toEqual({
        country: "NZ",
        preferredVehicles: ["cycling", "4x4"],
      });
  });

  test("lists everything that is missing at once", () => {
    expect(problems(onboardingInput, { country: "AU" })).toEqual({
      state: "Please select your state",
      preferredVehicles: "Please select at least one vehicle type",
    });
    expect(problems(onboardingInput, { country: "", preferredVehicles: [] })).toEqual({
      country: "Please select your country",
      preferredVehicles: "Please select at least one vehicle type",
    });
  });

  test.each([[["cycling", "cycling"]], [["horse"]], ["cycling"], [null]])(
    "refuses the vehicles %j",
    (preferredVehicles) => {
      const found = Object.keys(problems(onboardingInput, { ...australian, preferredVehicles }));
      expect(found.every((path) => path.startsWith("preferredVehicles"))).toBe(true);
      expect(found).not.toHaveLength(0);
    },
  );

  test.each([null, undefined, "AU", []])("refuses %j for a form", (value) => {
    expect(onboardingInput.safeParse(value).success).toBe(false);
  });

  test("ignores a role", () => {
    expect(onboardingInput.parse({ ...australian, role: "renMode" })).toEqual(australian);
  });
});

test("administrators can set free, premium and gold, but not renMode", () => {
  for (const profileType of ["free", "premium", "gold"])
    expect(setPlanInput.parse({ id: "0199", profileType })).toEqual({ id: "0199", profileType });
  for (const profileType of ["renMode", "", undefined, "Gold", ["gold"]])
    expect(Object.keys(problems(setPlanInput, { id: "0199", profileType }))).toEqual(["profileType"]);
  expect(Object.keys(problems(setPlanInput, { id: "\u0000x", profileType: "free" }))).toEqual(["id"]);
});

test("a member search takes a text, a limit and a cursor", () => {
  expect(searchMembersInput.parse({ search: " ana ", limit: "20" })).toEqual({ search: "ana", limit: 20 });
  expect(searchMembersInput.parse({ search: "" })).toEqual({ limit: 100 });
  expect(searchMembersInput.parse({ search: "all" })).toEqual({ search: "all", limit: 100 });
  expect(searchMembersInput.safeParse({ search: "a".repeat(201) }).success).toBe(false);
});
