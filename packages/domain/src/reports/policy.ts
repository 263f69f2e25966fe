import type { Onboarded } from "../actor";
import { type Decision, deny } from "../decision";
import type { NoteAccess } from "../ratings/policy";
import { canSeeRoute } from "../routes/policy";
import { REPORT_MESSAGES } from "./texts";

/** Everyone who sees the note may report it, except its writer. */
export function canReportNote(actor: Onboarded, note: NoteAccess): Decision {
  const decision = canSeeRoute(actor, note.route);
  return decision.allowed && actor.id === note.userId ? deny("FORBIDDEN", REPORT_MESSAGES.ownNote) : decision;
}
