import { CHECK_IN_STATUSES } from "@longpaddock/domain/check-ins/vocabulary";
import { EVENT_TYPES } from "@longpaddock/domain/events/rules";
import { z } from "zod";
import { answerOf, instant, rowId } from "../../core/answers";
import type { checkInView, riderCheckInView } from "./view";

const checkedIn = {
  eventId: rowId,
  type: z.enum(EVENT_TYPES),
  status: z.enum(CHECK_IN_STATUSES).nullable(),
  statedAt: instant.nullable(),
  message: z.string().nullable(),
  isWaiting: z.boolean(),
};

export const checkInAnswer = answerOf<typeof checkInView>()("CheckIn", checkedIn);

export const riderCheckInAnswer = answerOf<typeof riderCheckInView>()("RiderCheckIn", {
  ...checkedIn,
  userId: z.string(),
  by: z.string().nullable(),
  acts: z.array(
    z.strictObject({
      actId: z.uuid(),
      status: z.enum(CHECK_IN_STATUSES),
      statedAt: instant,
      message: z.string().nullable(),
      by: z.string(),
    }),
  ),
});
