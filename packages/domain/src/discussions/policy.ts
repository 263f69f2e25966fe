import { type Actor, isAdmin, isSignedIn, type Onboarded } from "../actor";
import { ALLOW, type Decision, deny } from "../decision";
import {
  actsAsSiteAdmin,
  canBlock,
  canManage,
  canReach,
  canTakePart,
  type GroupAccess,
  isActive,
  isBlocked,
} from "../memberships/policy";
import { MEMBERSHIP_MESSAGES } from "../memberships/texts";
import { canReachEvent, canRunEvent, type EventAccess } from "../participations/policy";
import { UNDO_MS } from "./rules";
import { DISCUSSION_MESSAGES } from "./texts";

/** Where members write: a group, or an event, which may be a group's. */
export type Place =
  | { readonly kind: "group"; readonly group: GroupAccess }
  | { readonly kind: "event"; readonly event: EventAccess };

/** Others can't tell that what is there exists. */
export function canReachPlace(actor: Actor, place: Place): Decision {
  return place.kind === "group" ? canReach(actor, place.group) : canReachEvent(actor, place.event);
}

/** In groups their members; at rides and the events of public groups everybody whom the group hasn't blocked. */
export function canTakePartIn(actor: Onboarded, place: Place): Decision {
  if (place.kind === "group") return canTakePart(actor, place.group);
  const { group } = place.event;
  if (group?.isPrivate) return canTakePart(actor, group);
  return isBlocked(group?.membership ?? null) ? deny("FORBIDDEN", MEMBERSHIP_MESSAGES.blocked) : ALLOW;
}

/** Starting something. A group's own lists refuse outsiders with a reason; a private event isn't found. */
export function canStartIn(actor: Onboarded, place: Place): Decision {
  const reach = place.kind === "event" ? canReachPlace(actor, place) : ALLOW;
  return reach.allowed ? canTakePartIn(actor, place) : reach;
}

/** Admins of the group, those who run the event, and site administrators. */
function keepsOrderIn(actor: Onboarded, place: Place): boolean {
  if (place.kind === "group") return canManage(actor, place.group, "removePosts").allowed;
  const { event } = place;
  if (isAdmin(actor) || (event.group && canManage(actor, event.group, "removePosts").allowed)) return true;
  return runsPlace(actor, place);
}

/** Whether a site administrator removes what somebody else wrote, where nothing but their role lets them. */
export function removesAsSiteAdmin(actor: Onboarded, { place, authorId }: Written): boolean {
  if (!isAdmin(actor) || authorId === actor.id || runsPlace(actor, place)) return false;
  const group = place.kind === "group" ? place.group : place.event.group;
  return group === null || actsAsSiteAdmin(actor, group, "removePosts");
}

/** Admins of the group, or those who run the event. */
export function runsPlace(actor: Onboarded, place: Place): boolean {
  if (place.kind === "event") return canRunEvent(actor, place.event).allowed;
  const { membership } = place.group;
  return isActive(membership) && membership.role === "admin";
}

/** A topic or a comment, with where it is. */
export interface Written {
  readonly place: Place;
  readonly authorId: string;
  readonly isRemoved: boolean;
}

/** For what takes part in a topic: comments, replies and likes. */
export function canAnswer(actor: Onboarded, written: Written): Decision {
  const reach = canReachPlace(actor, written.place);
  if (!reach.allowed) return reach;
  const part = canTakePartIn(actor, written.place);
  return part.allowed && written.isRemoved ? deny("CONFLICT", DISCUSSION_MESSAGES.removed) : part;
}

/** What the group's own admins tell all members. */
export function canAnnounce(actor: Onboarded, group: GroupAccess): Decision {
  return canManage(actor, group, "announce");
}

/** Its sender alone, for a moment. What wasn't announced isn't found. */
export function canUndo(
  actor: Onboarded,
  written: Written & { readonly announcedAt: Date | null },
  now: Date,
): Decision {
  if (!canReachPlace(actor, written.place).allowed || written.announcedAt === null) return deny("NOT_FOUND");
  if (written.authorId !== actor.id) return deny("FORBIDDEN", DISCUSSION_MESSAGES.notAuthor);
  if (written.isRemoved) return deny("CONFLICT", DISCUSSION_MESSAGES.removed);
  return now.getTime() < written.announcedAt.getTime() + UNDO_MS
    ? ALLOW
    : deny("CONFLICT", DISCUSSION_MESSAGES.announcementSent);
}

/** Only authors edit, as long as they may take part. */
export function canEdit(actor: Onboarded, written: Written): Decision {
  const part = canAnswer(actor, written);
  if (!part.allowed || written.authorId === actor.id) return part;
  return deny("FORBIDDEN", DISCUSSION_MESSAGES.notAuthor);
}

/** Authors take back what they wrote. Those who keep order there remove anything. */
export function canRemove(actor: Onboarded, written: Written): Decision {
  const reach = canReachPlace(actor, written.place);
  if (!reach.allowed) return reach;
  if (written.isRemoved) return deny("CONFLICT", DISCUSSION_MESSAGES.removed);
  if (written.authorId === actor.id || keepsOrderIn(actor, written.place)) return ALLOW;
  return deny("FORBIDDEN", DISCUSSION_MESSAGES.notAuthor);
}

/** From the group. The author of what was removed stays unknown. */
export function canBlockAuthor(actor: Onboarded, { place, authorId, isRemoved }: Written): Decision {
  if (isRemoved) return deny("CONFLICT", DISCUSSION_MESSAGES.removed);
  if (place.kind === "event") return deny("FORBIDDEN");
  return canBlock(actor, place.group, { userId: authorId, membership: null });
}

/** Group admins pin topics to the top of the list. */
export function canPin(actor: Onboarded, written: Written): Decision {
  const reach = canReachPlace(actor, written.place);
  if (!reach.allowed) return reach;
  if (written.place.kind === "event" || !runsPlace(actor, written.place))
    return deny("FORBIDDEN", DISCUSSION_MESSAGES.notGroupAdmin);
  return written.isRemoved ? deny("CONFLICT", DISCUSSION_MESSAGES.removed) : ALLOW;
}

/** What has been read is kept for members of a group; visitors would see everything as new. */
export function keepsReads(actor: Actor, place: Place): boolean {
  return place.kind === "group" && isSignedIn(actor) && isActive(place.group.membership);
}
