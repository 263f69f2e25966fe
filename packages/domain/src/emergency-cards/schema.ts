import { z } from "zod";
import { absentWhen, email, id, line, optionalLine, optionalProse, phoneNumber, uuid } from "../fields";
import { pageInput } from "../paging";
import { recordedTimes } from "../recorded-acts";
import { isBlank } from "../visible-text";
import { EMERGENCY_CARD_MESSAGES } from "./texts";

const phone = phoneNumber(EMERGENCY_CARD_MESSAGES.phone);

export const setEmergencyCardInput = z
  .object({
    contactName: optionalLine(100),
    contactRelation: optionalLine(60),
    contactPhone: z.union([z.literal("").transform(() => undefined), phone]).nullish(),
    /** Mailed if the member isn't back from a ride whose organiser has chosen that. */
    contactEmail: absentWhen(isBlank, email),
    bloodType: optionalLine(20),
    allergies: optionalProse(500),
    medication: optionalProse(500),
    notes: optionalProse(1000),
  })
  .superRefine((card, ctx) => {
    const complain = (path: string, message: string) =>
      ctx.addIssue({ code: "custom", path: [path], message });
    if (card.contactName && !card.contactPhone) complain("contactPhone", EMERGENCY_CARD_MESSAGES.noPhone);
    if (card.contactPhone && !card.contactName) complain("contactName", EMERGENCY_CARD_MESSAGES.noName);
    if (card.contactEmail && !card.contactName) complain("contactName", EMERGENCY_CARD_MESSAGES.noName);
    if (Object.values(card).every((text) => !text)) complain("contactName", EMERGENCY_CARD_MESSAGES.empty);
  });
export type SetEmergencyCardInput = z.output<typeof setEmergencyCardInput>;

export const listCardOpeningsInput = pageInput;
export type ListCardOpeningsInput = z.output<typeof listCardOpeningsInput>;

export const listEmergencyCardsInput = pageInput.extend({ id });
export type ListEmergencyCardsInput = z.output<typeof listEmergencyCardsInput>;

export const openEmergencyCardInput = z.object({ id, userId: line(64) });
export type OpenEmergencyCardInput = z.output<typeof openEmergencyCardInput>;

export const markCardOpenedInput = openEmergencyCardInput.extend({
  /** The app's own id of the opening, so that it counts once however often it is sent. */
  actId: uuid,
  ...recordedTimes,
});
export type MarkCardOpenedInput = z.output<typeof markCardOpenedInput>;
