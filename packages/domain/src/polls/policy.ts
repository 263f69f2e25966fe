import { planIncludes } from "../access";
import type { Onboarded } from "../actor";
import { ALLOW, type Decision, deny } from "../decision";
import { canReach, canTakePart, type GroupAccess, isActive } from "../memberships/policy";
import { POLL_MESSAGES } from "./texts";

export interface PollAccess {
  readonly group: GroupAccess;
  readonly authorId: string;
  readonly isActive: boolean;
}

export function canCreatePoll(actor: Onboarded, group: GroupAccess): Decision {
  const part = canTakePart(actor, group);
  return part.allowed ? planIncludes(actor, "canCreatePolls", POLL_MESSAGES.plan) : part;
}

export function canVote(actor: Onboarded, poll: PollAccess): Decision {
  const reach = canReach(actor, poll.group);
  if (!reach.allowed) return reach;
  const part = canTakePart(actor, poll.group);
  return part.allowed && !poll.isActive ? deny("CONFLICT", POLL_MESSAGES.closed) : part;
}

/** Its author, while a member, and the group's admins. */
export function canClosePoll(actor: Onboarded, poll: PollAccess): Decision {
  const reach = canReach(actor, poll.group);
  if (!reach.allowed) return reach;
  const { membership } = poll.group;
  const isTheirs = isActive(membership) && (poll.authorId === actor.id || membership.role === "admin");
  if (!isTheirs) return deny("FORBIDDEN", POLL_MESSAGES.notTheirs);
  return poll.isActive ? ALLOW : deny("CONFLICT", POLL_MESSAGES.closed);
}
