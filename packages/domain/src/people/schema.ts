import { z } from "zod";
import { choice, clearable, line, phoneNumber } from "../fields";
import { PEOPLE_MESSAGES } from "./texts";
import { SHOWN_TO } from "./vocabulary";

export const personId = z.object({ id: line(64) });
export type PersonId = z.output<typeof personId>;

/** Absent fields stay as they are; an empty number is cleared. */
export const setSharingInput = z.object({
  phone: clearable(phoneNumber(PEOPLE_MESSAGES.phone)),
  phoneShownTo: choice(SHOWN_TO).optional(),
  emailShownTo: choice(SHOWN_TO).optional(),
  vehiclesShownTo: choice(SHOWN_TO).optional(),
});
export type SetSharingInput = z.output<typeof setSharingInput>;
