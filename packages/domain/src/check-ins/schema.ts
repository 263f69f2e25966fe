import { z } from "zod";
import { EVENT_TYPES } from "../events/rules";
import { choice, degrees, id, optionalProse, wholeNumber } from "../fields";
import { recordedTimes } from "../recorded-acts";
import { CHECK_IN_STATUSES, MAX_CHECK_IN_MESSAGE } from "./vocabulary";

const position = z.object({
  latitude: degrees(90),
  longitude: degrees(180),
  /** Metres. */
  accuracy: wholeNumber({ min: 0, max: 100_000 }).nullish(),
});

export const checkInInput = z
  .object({
    id,
    /** Only compared with the event's. */
    eventType: choice(EVENT_TYPES).optional(),
    status: choice(CHECK_IN_STATUSES),
    message: optionalProse(MAX_CHECK_IN_MESSAGE),
    /** The app's own id of the act, so that it counts once however often it is sent. */
    actId: z.uuid("must be a UUID").optional(),
    ...recordedTimes,
    /** Only what the rider agreed to share with this act. */
    position: position.nullish(),
  })
  .refine(({ actId, statedAt }) => actId !== undefined || statedAt === undefined, {
    message: "must come with statedAt",
    path: ["actId"],
  });
export type CheckInInput = z.output<typeof checkInInput>;
