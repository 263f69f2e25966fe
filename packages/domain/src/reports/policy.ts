import type { Onboarded, SignedIn } from "../actor";
import { type Decision, deny } from "../decision";
import { canReachPlace, type Written } from "../discussions/policy";
import { DISCUSSION_MESSAGES } from "../discussions/texts";
import { canManage, type GroupAccess } from "../memberships/policy";
import type { NoteAccess } from "../ratings/policy";
import { canSeeRoute } from "../routes/policy";
import { REPORT_MESSAGES } from "./texts";

/** Every member who can read the topic or comment may report it, except its author. */
export function canReportContent(actor: Onboarded, written: Written): Decision {
  const reach = canReachPlace(actor, written.place);
  if (!reach.allowed) return reach;
  if (written.isRemoved) return deny("CONFLICT", DISCUSSION_MESSAGES.removed);
  return actor.id === written.authorId ? deny("FORBIDDEN", REPORT_MESSAGES.ownContent) : reach;
}

/** The group's own admins. Site administrators have all reports on their dashboard. */
export function canReviewGroupReports(actor: SignedIn, group: GroupAccess): Decision {
  return canManage(actor, group, "reviewReports");
}

/** Everyone who sees the note may report it, except its writer. */
export function canReportNote(actor: Onboarded, note: NoteAccess): Decision {
  const decision = canSeeRoute(actor, note.route);
  return decision.allowed && actor.id === note.userId ? deny("FORBIDDEN", REPORT_MESSAGES.ownNote) : decision;
}
