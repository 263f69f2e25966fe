import { FEATURES, LIMITS, PROFILE_TYPES } from "@longpaddock/domain/plans";
import { z } from "zod";
import { answerOf } from "../../core/answers";
import { currentUserAnswer } from "../auth/answers";
import type { profileView } from "./view";

const flags = fieldsOf(FEATURES, z.boolean());
/** -1 means unlimited. */
const limits = fieldsOf(LIMITS, z.int32().min(-1));

export const profileAnswer = answerOf<typeof profileView>()("Profile", {
  user: currentUserAnswer,
  profileType: z.enum(PROFILE_TYPES),
  limits: z.strictObject({ ...flags, ...limits }),
  permissions: z.strictObject(flags),
});

function fieldsOf<Name extends string, Schema extends z.ZodType>(names: readonly Name[], schema: Schema) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;
}
