import { FEATURES, LIMITS, PROFILE_TYPES } from "@longpaddock/domain/plans";
import { z } from "zod";
import { answerOf, tally } from "../../core/answers";
import { currentUserAnswer } from "../auth/answers";
import type { profileView, statsView } from "./view";

const flags = fieldsOf(FEATURES, z.boolean());
/** -1 means unlimited. */
const limits = fieldsOf(LIMITS, z.int32().min(-1));

export const profileAnswer = answerOf<typeof profileView>()("Profile", {
  user: currentUserAnswer,
  profileType: z.enum(PROFILE_TYPES),
  limits: z.strictObject({ ...flags, ...limits }),
  permissions: z.strictObject(flags),
});

export const statsAnswer = answerOf<typeof statsView>()("Stats", {
  routesCompleted: tally,
  routesStarred: tally,
  ridesOrganized: tally,
  ridesJoined: tally,
  totalDistance: z.number().min(0),
  groupsJoined: tally,
  routesThisMonth: tally,
  eventsThisMonth: tally,
});

function fieldsOf<Name extends string, Schema extends z.ZodType>(names: readonly Name[], schema: Schema) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;
}
