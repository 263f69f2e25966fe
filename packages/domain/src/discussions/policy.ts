import { type Actor, isSignedIn, type Onboarded } from "../actor";
import { ALLOW, type Decision, deny } from "../decision";
import {
  canBlock,
  canManage,
  canReach,
  canTakePart,
  type GroupAccess,
  isActive,
} from "../memberships/policy";
import { DISCUSSION_MESSAGES } from "./texts";

/** A topic or a comment, with the group that it is in. */
export interface Written {
  readonly group: GroupAccess;
  readonly authorId: string;
  readonly isRemoved: boolean;
}

/** For what takes part in a topic: comments, replies and likes. */
export function canAnswer(actor: Onboarded, written: Written): Decision {
  const reach = canReach(actor, written.group);
  if (!reach.allowed) return reach;
  const part = canTakePart(actor, written.group);
  return part.allowed && written.isRemoved ? deny("CONFLICT", DISCUSSION_MESSAGES.removed) : part;
}

/** What the group's own admins tell all members. */
export function canAnnounce(actor: Onboarded, group: GroupAccess): Decision {
  return canManage(actor, group, "announce");
}

/** Only authors edit, as long as they are members. */
export function canEdit(actor: Onboarded, written: Written): Decision {
  const part = canAnswer(actor, written);
  if (!part.allowed || written.authorId === actor.id) return part;
  return deny("FORBIDDEN", DISCUSSION_MESSAGES.notAuthor);
}

/** Authors take back what they wrote. Group admins and site administrators remove anything and say why. */
export function canRemove(actor: Onboarded, written: Written, reason: string | undefined): Decision {
  const reach = canReach(actor, written.group);
  if (!reach.allowed) return reach;
  if (written.isRemoved) return deny("CONFLICT", DISCUSSION_MESSAGES.removed);
  if (written.authorId === actor.id) return ALLOW;
  const remove = canManage(actor, written.group, "removePosts");
  if (!remove.allowed) return deny("FORBIDDEN", DISCUSSION_MESSAGES.notAuthor);
  return reason === undefined ? deny("BAD_REQUEST", DISCUSSION_MESSAGES.reasonRequired) : ALLOW;
}

/** From the group. The author of what was removed stays unknown. */
export function canBlockAuthor(actor: Onboarded, { group, authorId, isRemoved }: Written): Decision {
  if (isRemoved) return deny("CONFLICT", DISCUSSION_MESSAGES.removed);
  return canBlock(actor, group, { userId: authorId, membership: null });
}

/** Group admins pin topics to the top of the list. */
export function canPin(actor: Onboarded, written: Written): Decision {
  const reach = canReach(actor, written.group);
  if (!reach.allowed) return reach;
  const { membership } = written.group;
  if (!isActive(membership) || membership.role !== "admin")
    return deny("FORBIDDEN", DISCUSSION_MESSAGES.notGroupAdmin);
  return written.isRemoved ? deny("CONFLICT", DISCUSSION_MESSAGES.removed) : ALLOW;
}

/** What has been read is kept for members; visitors would see everything as new. */
export function keepsReads(actor: Actor, { membership }: GroupAccess): boolean {
  return isSignedIn(actor) && isActive(membership);
}
