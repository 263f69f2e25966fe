import { z } from "zod";
import { FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED } from "../auth/texts";
import { COUNTRY_CODES } from "../countries";
import { choice, clearable, imageUrl, line, optionalLine, prose } from "../fields";
import { pageInput } from "../paging";
import { ASSIGNABLE_PROFILE_TYPES } from "../plans";
import { stateCode } from "../states";
import { ROUTE_VEHICLE_TYPES, VEHICLE_TYPES } from "../vehicles";
import { ONBOARDING_MESSAGES } from "./texts";

const AUSTRALIA = "AU";

/** `state` is required in Australia and dropped elsewhere. */
export const onboardingInput = z
  .object({
    country: choice(COUNTRY_CODES, ONBOARDING_MESSAGES.country),
    state: z.string({ error: ONBOARDING_MESSAGES.state }).nullish(),
    preferredVehicles: z
      .array(choice(VEHICLE_TYPES), { error: ONBOARDING_MESSAGES.preferredVehicles })
      .min(1, ONBOARDING_MESSAGES.preferredVehicles)
      .refine(hasNoDuplicates, "must name each vehicle type once"),
  })
  .refine(hasRequiredState, {
    path: ["state"],
    message: ONBOARDING_MESSAGES.state,
    // Runs even when other fields are invalid, so that all messages appear together.
    when: ({ value }) => typeof value === "object" && value !== null,
  })
  .transform(({ country, state, preferredVehicles }) => ({
    country,
    ...(country === AUSTRALIA && state ? { state } : {}),
    preferredVehicles,
  }));
export type OnboardingInput = z.output<typeof onboardingInput>;

/** Absent fields stay unchanged; empty fields are cleared (null). */
export const profileInput = z.object({
  firstName: line(100, FIRST_NAME_REQUIRED),
  lastName: line(100, LAST_NAME_REQUIRED),
  bio: clearable(prose(2000)),
  location: clearable(line(255)),
  country: clearable(choice(COUNTRY_CODES)),
  state: clearable(line(100)),
  preferredVehicles: z
    .array(choice(ROUTE_VEHICLE_TYPES))
    .refine(hasNoDuplicates, "must name each vehicle type once")
    .optional(),
  profileImageUrl: clearable(imageUrl),
});
export type ProfileInput = z.output<typeof profileInput>;

export const setPlanInput = z.object({ id: line(64), profileType: choice(ASSIGNABLE_PROFILE_TYPES) });
export type SetPlanInput = z.output<typeof setPlanInput>;

export const searchMembersInput = pageInput.extend({ search: optionalLine(200) });
export type SearchMembersInput = z.output<typeof searchMembersInput>;

function hasNoDuplicates(words: readonly string[]): boolean {
  return new Set(words).size === words.length;
}

function hasRequiredState({ country, state }: { country?: unknown; state?: unknown }): boolean {
  return country !== AUSTRALIA || (typeof state === "string" && stateCode(state) !== null);
}
