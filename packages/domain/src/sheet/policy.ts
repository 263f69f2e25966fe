import type { Onboarded } from "../actor";
import { canCheckInRiders } from "../check-ins/policy";
import { lateActsUntil } from "../check-ins/rules";
import { ALLOW, type Decision, deny } from "../decision";
import type { EventAccess } from "../participations/policy";
import { PARTICIPATION_MESSAGES } from "../participations/texts";
import { SHEET_MESSAGES } from "./texts";

/** Reading everybody's phone and contact: the organiser, co-organisers, the lead and the sweep. */
export function canReadSheet(actor: Onboarded, event: EventAccess): Decision {
  return canCheckInRiders(actor, event, SHEET_MESSAGES.notLeading);
}

/** Putting riders on the sheet, and counting them, until nothing more is taken of the ride. */
export function canKeepSheet(
  actor: Onboarded,
  event: EventAccess & { readonly dayEndsAt: Date },
  now: Date,
): Decision {
  const read = canReadSheet(actor, event);
  if (!read.allowed) return read;
  if (event.status === "cancelled") return deny("CONFLICT", PARTICIPATION_MESSAGES.cancelled);
  return lateActsUntil(event.dayEndsAt) <= now ? deny("CONFLICT", PARTICIPATION_MESSAGES.over) : ALLOW;
}
