import { z } from "zod";
import { EVENT_TYPES } from "../events/rules";
import { choice, degrees, id, line, optionalProse, wholeNumber } from "../fields";
import { recordedTimes } from "../recorded-acts";
import { CHECK_IN_STATUSES, MAX_CHECK_IN_MESSAGE } from "./vocabulary";

const position = z.object({
  latitude: degrees(90),
  longitude: degrees(180),
  /** Metres. */
  accuracy: wholeNumber({ min: 0, max: 100_000 }).nullish(),
});

/** The app's own id of an act, so that it counts once however often it is sent, and its times. */
export const recordedAct = {
  actId: z
    .uuid("must be a UUID")
    .transform((text) => text.toLowerCase())
    .optional(),
  ...recordedTimes,
};

const said = {
  id,
  status: choice(CHECK_IN_STATUSES),
  message: optionalProse(MAX_CHECK_IN_MESSAGE),
  ...recordedAct,
  /** Only what the rider agreed to share with this act. */
  position: position.nullish(),
};

export const hasActId = ({
  actId,
  statedAt,
}: {
  actId?: string | undefined;
  statedAt?: string | undefined;
}) => actId !== undefined || statedAt === undefined;
export const ACT_ID_MISSING = { message: "must come with statedAt", path: ["actId"] };

export const checkInInput = z
  .object({
    ...said,
    /** Only compared with the event's. */
    eventType: choice(EVENT_TYPES).optional(),
  })
  .refine(hasActId, ACT_ID_MISSING);
export type CheckInInput = z.output<typeof checkInInput>;

export const checkInRiderInput = z
  .object({
    ...said,
    /** The id among the participants, or the member's. */
    participantId: z.union([id, line(64)]),
  })
  .refine(hasActId, ACT_ID_MISSING);
export type CheckInRiderInput = z.output<typeof checkInRiderInput>;
