import { z } from "zod";
import { COUNTRY_CODES } from "../countries";
import { atMost, choice, instant, line } from "../fields";
import { filterInput, searchInput } from "../list/schema";
import { pageInput } from "../paging";
import { ASSIGNABLE_PROFILE_TYPES, PROFILE_TYPES } from "../plans";
import { SITE_ROLES } from "../roles";
import { stateCode } from "../states";
import { ROUTE_VEHICLE_TYPES } from "../vehicles";
import { ONBOARDING_MESSAGES } from "./texts";
import { MEMBER_STATUSES } from "./vocabulary";

const AUSTRALIA = "AU";

/** `state` is required in Australia and dropped elsewhere. */
export const onboardingInput = z
  .object({
    country: choice(COUNTRY_CODES, ONBOARDING_MESSAGES.country),
    state: z.string({ error: ONBOARDING_MESSAGES.state }).nullish(),
    preferredVehicles: atMost(
      ROUTE_VEHICLE_TYPES.length,
      // Also the legacy word, which profiles have too.
      z
        .array(choice(ROUTE_VEHICLE_TYPES), { error: ONBOARDING_MESSAGES.preferredVehicles })
        .min(1, ONBOARDING_MESSAGES.preferredVehicles)
        .refine(hasNoDuplicates, "must name each vehicle type once"),
    ),
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

/** Without `planEndsAt`, the plan has no end. Afterwards the member is on the free plan again. */
export const setPlanInput = z.object({
  id: line(64),
  profileType: choice(ASSIGNABLE_PROFILE_TYPES),
  planEndsAt: instant.nullish(),
});
export type SetPlanInput = z.output<typeof setPlanInput>;

export const searchMembersInput = pageInput.extend({
  search: searchInput(),
  /** The plan in force. */
  plan: filterInput(choice(PROFILE_TYPES)),
  role: filterInput(choice(SITE_ROLES)),
  status: filterInput(choice(MEMBER_STATUSES)),
});
export type SearchMembersInput = z.output<typeof searchMembersInput>;

export function hasNoDuplicates(words: readonly string[]): boolean {
  return new Set(words).size === words.length;
}

function hasRequiredState({ country, state }: { country?: unknown; state?: unknown }): boolean {
  return country !== AUSTRALIA || (typeof state === "string" && stateCode(state) !== null);
}
