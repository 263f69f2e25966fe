import { COUNTRY_CODES } from "@longpaddock/domain/countries";
import type { ProfileInput } from "@longpaddock/domain/members/profile";
import { stateCode } from "@longpaddock/domain/states";
import { ROUTE_VEHICLE_TYPES, type RouteVehicleType } from "@longpaddock/domain/vehicles";
import type { Profile } from "../../accounts/members/use-members";

const FIELDS = ["bio", "location", "country", "state", "preferredVehicles"] as const;

/** The profile as the form's fields show it. */
export function valuesOf(user: Profile["user"]) {
  const { firstName, lastName, bio, location, country, state, preferredVehicles } = user;
  return {
    firstName: firstName ?? "",
    lastName: lastName ?? "",
    bio: bio ?? "",
    location: location ?? "",
    country: COUNTRY_CODES.find((code) => code === country) ?? "",
    state: (state && stateCode(state)) || (state ?? ""),
    preferredVehicles: ROUTE_VEHICLE_TYPES.filter((type) => preferredVehicles.includes(type)),
  };
}

/** The names, which are required, and what was changed: the rest may have been changed elsewhere meanwhile. */
export function changesOf(profile: ProfileInput, dirty: Readonly<Record<string, unknown>>): ProfileInput {
  const unchanged = FIELDS.filter((name) => !dirty[name]).map((name) => [name, undefined]);
  return { ...profile, ...Object.fromEntries(unchanged) };
}

/** Adds a vehicle or takes it away, and keeps the others, with those that the form no longer offers. */
export function withVehicles(
  before: readonly RouteVehicleType[],
  chosen: readonly RouteVehicleType[],
): RouteVehicleType[] {
  return [...chosen, ...before.filter((type) => type === "motorcycle")];
}
