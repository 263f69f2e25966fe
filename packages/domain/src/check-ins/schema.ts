import { z } from "zod";
import { EVENT_TYPES } from "../events/rules";
import { choice, coordinates, id, line, optionalProse, uuid } from "../fields";
import { recordedTimes } from "../recorded-acts";
import { CHECK_IN_STATUSES, MAX_CHECK_IN_MESSAGE } from "./vocabulary";

const MAX_ACCURACY_M = 100_000;
const ACCURACY = `must be a number from 0 to ${MAX_ACCURACY_M}`;

const position = coordinates({
  /** Metres, of which browsers give parts. */
  accuracy: z
    .number({ error: ACCURACY })
    .min(0, ACCURACY)
    .max(MAX_ACCURACY_M, ACCURACY)
    .transform(Math.round)
    .nullish(),
});

/** The app's own id of an act, so that it counts once however often it is sent, and its times. */
export const recordedAct = {
  actId: uuid.optional(),
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

export const checkInInput = z.object({
  ...said,
  /** Only compared with the event's. */
  eventType: choice(EVENT_TYPES).optional(),
});
export type CheckInInput = z.output<typeof checkInInput>;

export const checkInRiderInput = z.object({
  ...said,
  /** The id among the participants, or the member's. */
  participantId: z.union([id, line(64)]),
});
export type CheckInRiderInput = z.output<typeof checkInRiderInput>;
