import { EVENT_TYPES } from "@longpaddock/domain/events/rules";
import { z } from "zod";
import { answerOf, instant, person, rowId } from "../../core/answers";
import type { photoView } from "./view";

export const photoAnswer = answerOf<typeof photoView>()("EventPhoto", {
  id: rowId,
  eventId: rowId,
  eventType: z.enum(EVENT_TYPES),
  photoUrl: z.string(),
  caption: z.string().nullable(),
  createdAt: instant,
  user: person,
  can: z.strictObject({ remove: z.boolean() }),
});
