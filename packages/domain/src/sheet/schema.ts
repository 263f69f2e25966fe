import { z } from "zod";
import { ACT_ID_MISSING, hasActId, recordedAct } from "../check-ins/schema";
import { atMost, clearable, flagOr, id, instant, line, nameLine, optionalLine, wholeNumber } from "../fields";
import { recordedTimes } from "../recorded-acts";
import { MAX_BOARD_RIDERS } from "../ride-day/rules";
import { MAX_GUEST_NAME, MAX_PASSENGERS, MAX_PHONE } from "./vocabulary";

const passengers = atMost(MAX_PASSENGERS, z.array(z.object({ name: nameLine(MAX_GUEST_NAME) })));

const uuid = z.uuid("must be an id").transform((text) => text.toLowerCase());

export const addRiderInput = z
  .object({
    id,
    /** Of a person without an account. */
    name: optionalLine(MAX_GUEST_NAME).pipe(nameLine(MAX_GUEST_NAME).optional()),
    /** Or a member. */
    userId: optionalLine(64),
    phone: optionalLine(MAX_PHONE),
    emergencyContactName: optionalLine(MAX_GUEST_NAME),
    emergencyContactPhone: optionalLine(MAX_PHONE),
    vehicle: optionalLine(MAX_GUEST_NAME),
    passengers: passengers.nullish().transform((some) => some ?? undefined),
    ...recordedAct,
    /** Beyond the maximum. */
    force: flagOr(false),
  })
  .refine(({ name, userId }) => (name === undefined) !== (userId === undefined), {
    message: "give either the name of a person without an account, or the userId of a member",
    path: ["name"],
  })
  .refine(hasActId, ACT_ID_MISSING);
export type AddRiderInput = z.output<typeof addRiderInput>;

const riderOfSheet = { id, participantId: id };

/** Absent fields stay, null clears them. */
export const updateRiderInput = z.object({
  ...riderOfSheet,
  name: nameLine(MAX_GUEST_NAME).optional(),
  phone: clearable(line(MAX_PHONE)),
  emergencyContactName: clearable(line(MAX_GUEST_NAME)),
  emergencyContactPhone: clearable(line(MAX_PHONE)),
  vehicle: clearable(line(MAX_GUEST_NAME)),
  passengers: passengers.nullish(),
});
export type UpdateRiderInput = z.output<typeof updateRiderInput>;

export const removeRiderInput = z
  .object({
    ...riderOfSheet,
    /** Also deletes what is known of a person without an account. */
    forget: flagOr(false),
    ...recordedAct,
  })
  .refine(hasActId, ACT_ID_MISSING);
export type RemoveRiderInput = z.output<typeof removeRiderInput>;

export const countHeadsInput = z
  .object({
    id,
    /** Where it was. */
    name: optionalLine(MAX_GUEST_NAME),
    /** Now if it is left out. */
    at: instant.optional(),
    sentAt: recordedTimes.sentAt,
    count: wholeNumber({ min: 0, max: 10 * MAX_BOARD_RIDERS }).optional(),
    /** The ids among the participants, those of the acts that have put them on the sheet, or of members. */
    seen: atMost(MAX_BOARD_RIDERS, z.array(z.union([id, uuid]))).optional(),
    actId: recordedAct.actId,
  })
  .refine(({ count, seen }) => (count === undefined) !== (seen === undefined), {
    message: "give either how many riders there are, or the ids of those who were seen",
    path: ["count"],
  });
export type CountHeadsInput = z.output<typeof countHeadsInput>;
