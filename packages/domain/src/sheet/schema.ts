import { z } from "zod";
import { recordedAct } from "../check-ins/schema";
import {
  absentWhen,
  atMost,
  clearable,
  email,
  flagOr,
  id,
  instant,
  line,
  nameLine,
  optionalLine,
  phoneNumber,
  uuid,
  wholeNumber,
} from "../fields";
import { recordedTimes } from "../recorded-acts";
import { MAX_BOARD_RIDERS } from "../ride-day/rules";
import { isBlank } from "../visible-text";
import { SHEET_MESSAGES } from "./texts";
import { MAX_GUEST_NAME, MAX_PASSENGERS, MAX_PHONE } from "./vocabulary";

const passengers = atMost(MAX_PASSENGERS, z.array(z.object({ name: nameLine(MAX_GUEST_NAME) })));

/** As visitors type theirs. */
const phone = phoneNumber(SHEET_MESSAGES.phone, MAX_PHONE);

export const addRiderInput = z
  .object({
    id,
    /** Of a person without an account. */
    name: optionalLine(MAX_GUEST_NAME).pipe(nameLine(MAX_GUEST_NAME).optional()),
    /** Or a member. */
    userId: optionalLine(64),
    phone: absentWhen(isBlank, phone),
    emergencyContactName: optionalLine(MAX_GUEST_NAME),
    emergencyContactPhone: optionalLine(MAX_PHONE),
    /** Of a person without an account. Members name it on their emergency card. */
    emergencyContactEmail: absentWhen(isBlank, email),
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
  .refine(
    ({ userId, emergencyContactEmail }) => userId === undefined || emergencyContactEmail === undefined,
    {
      message: SHEET_MESSAGES.memberEmail,
      path: ["emergencyContactEmail"],
    },
  );
export type AddRiderInput = z.output<typeof addRiderInput>;

/** The id among the participants, that of the act that has put them on the sheet, or the member's. */
const riderOfSheet = { id, participantId: z.union([id, line(64)]) };

/** Absent fields stay, null clears them. */
export const updateRiderInput = z.object({
  ...riderOfSheet,
  name: nameLine(MAX_GUEST_NAME).optional(),
  phone: clearable(phone),
  emergencyContactName: clearable(line(MAX_GUEST_NAME)),
  emergencyContactPhone: clearable(line(MAX_PHONE)),
  emergencyContactEmail: clearable(email),
  vehicle: clearable(line(MAX_GUEST_NAME)),
  passengers: passengers.nullish(),
  ...recordedAct,
});
export type UpdateRiderInput = z.output<typeof updateRiderInput>;

export const removeRiderInput = z.object({
  ...riderOfSheet,
  /** Also deletes what is known of a person without an account. */
  forget: flagOr(false),
  ...recordedAct,
});
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
