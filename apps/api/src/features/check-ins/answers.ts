import { CHECK_IN_STATUSES } from "@longpaddock/domain/check-ins/vocabulary";
import { EVENT_TYPES } from "@longpaddock/domain/events/rules";
import { z } from "zod";
import { answerOf, instant, rowId } from "../../core/answers";
import type { checkInView } from "./view";

export const checkInAnswer = answerOf<typeof checkInView>()("CheckIn", {
  eventId: rowId,
  type: z.enum(EVENT_TYPES),
  status: z.enum(CHECK_IN_STATUSES).nullable(),
  statedAt: instant.nullable(),
  message: z.string().nullable(),
  isWaiting: z.boolean(),
});
