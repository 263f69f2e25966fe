import { expect, test } from "vitest";
import type { Profile } from "../../accounts/members/use-members";
import { changesOf, valuesOf, withVehicles } from "./profile-changes";

const USER = {
  firstName: "Ana",
  lastName: null,
  bio: null,
  location: "Dargo",
  country: "AU",
  state: "New South Wales",
  preferredVehicles: ["4x4", "motorcycle"],
} as unknown as Profile["user"];

test("the form shows a state by its code, and nothing where the profile has none", () => {
  expect(valuesOf(USER)).toEqual({
    firstName: "Ana",
    lastName: "",
    bio: "",
    location: "Dargo",
    country: "AU",
    state: "NSW",
    preferredVehicles: ["4x4", "motorcycle"],
  });
});

test("an edit sends the names and only the other fields that were changed", () => {
  const profile = { firstName: "Ana", lastName: "Ruiz", bio: null, location: "Omeo", state: "NSW" };
  expect(changesOf(profile, { bio: true })).toEqual({ firstName: "Ana", lastName: "Ruiz", bio: null });
  expect(changesOf(profile, { location: true, state: true })).toEqual({
    firstName: "Ana",
    lastName: "Ruiz",
    location: "Omeo",
    state: "NSW",
  });
});

test("choosing vehicles keeps one that the form no longer offers", () => {
  expect(withVehicles(["4x4", "motorcycle"], ["4x4", "cycling"])).toEqual(["4x4", "cycling", "motorcycle"]);
});
