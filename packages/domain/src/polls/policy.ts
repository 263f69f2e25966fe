import { planIncludes } from "../access";
import type { Onboarded } from "../actor";
import { ALLOW, type Decision, deny } from "../decision";
import { canReachPlace, canStartIn, canTakePartIn, type Place, runsPlace } from "../discussions/policy";
import { type PlanHolder, widestPlan } from "../plans";
import { POLL_MESSAGES } from "./texts";

export interface PollAccess {
  readonly place: Place;
  readonly authorId: string;
  readonly isActive: boolean;
}

/** `lent` is the plan of the place's group, which its members use there. */
export function canCreatePoll(actor: Onboarded, place: Place, lent: PlanHolder | null): Decision {
  const part = canStartIn(actor, place);
  return part.allowed ? planIncludes(widestPlan(actor, [lent]), "canCreatePolls", POLL_MESSAGES.plan) : part;
}

export function canVote(actor: Onboarded, poll: PollAccess): Decision {
  const reach = canReachPlace(actor, poll.place);
  if (!reach.allowed) return reach;
  const part = canTakePartIn(actor, poll.place);
  return part.allowed && !poll.isActive ? deny("CONFLICT", POLL_MESSAGES.closed) : part;
}

/** Its author, while they may take part, those who run the event, and the admins of the group, also at its events. */
export function canClosePoll(actor: Onboarded, poll: PollAccess): Decision {
  const { place } = poll;
  const reach = canReachPlace(actor, place);
  if (!reach.allowed) return reach;
  const isOwn = poll.authorId === actor.id && canTakePartIn(actor, place).allowed;
  const group = place.kind === "event" ? place.event.group : null;
  const isGroupAdmin = group !== null && runsPlace(actor, { kind: "group", group });
  if (!isOwn && !isGroupAdmin && !runsPlace(actor, place)) return deny("FORBIDDEN", POLL_MESSAGES.notTheirs);
  return poll.isActive ? ALLOW : deny("CONFLICT", POLL_MESSAGES.closed);
}
