import { z } from "zod";
import { recordedAct } from "../check-ins/schema";
import { absentWhen, email, id, line, nameLine, phoneNumber, wholeNumber } from "../fields";
import { SHEET_MESSAGES } from "../sheet/texts";
import { MAX_GUEST_NAME, MAX_PHONE } from "../sheet/vocabulary";
import { isBlank } from "../visible-text";

export const startVisitInput = z.object({
  code: line(40),
  name: nameLine(MAX_GUEST_NAME),
  phone: phoneNumber(SHEET_MESSAGES.phone, MAX_PHONE),
  emergencyContactName: line(MAX_GUEST_NAME),
  emergencyContactPhone: phoneNumber(SHEET_MESSAGES.phone, MAX_PHONE),
  /** Mailed if the rider isn't back and the organiser has chosen that. */
  emergencyContactEmail: absentWhen(isBlank, email),
  /** Left out until it was read, which takes the visit; then the same call again says so. */
  acceptedBriefingVersion: wholeNumber({ min: 0, max: 1_000_000 }).nullish(),
  /**
   * Of this rider, chosen by the phone: a visit whose answer was lost isn't begun twice, and another rider on the same
   * phone isn't taken for the one before.
   */
  actId: recordedAct.actId,
});
export type StartVisitInput = z.output<typeof startVisitInput>;

export const findVisitedInput = z.object({ code: line(40) });
export type FindVisitedInput = z.output<typeof findVisitedInput>;

/** Who the visitor is among the event's participants. */
export const keepRideInput = z.object({ participantId: id });
export type KeepRideInput = z.output<typeof keepRideInput>;
