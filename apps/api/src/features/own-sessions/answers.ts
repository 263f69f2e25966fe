import { z } from "zod";
import { answerOf, instant } from "../../core/answers";
import type { sessionView } from "./view";

export const sessionAnswer = answerOf<typeof sessionView>()("Session", {
  id: z.string(),
  device: z.string().nullable(),
  address: z.string().nullable(),
  signedInAt: instant,
  seenAt: instant,
  isCurrent: z.boolean(),
});
