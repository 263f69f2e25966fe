import type { Onboarded } from "../actor";
import { type Decision, deny } from "../decision";
import { needsApproval } from "../event-proposals/policy";
import type { EventPlanning } from "../groups/vocabulary";
import type { GroupAccess } from "../memberships/policy";
import type { PlanHolder } from "../plans";
import { canClosePoll, canCreatePoll, canVote } from "../polls/policy";
import { DATE_POLL_MESSAGES } from "./texts";
import type { DatePollStatus } from "./vocabulary";

interface PlannedGroup extends GroupAccess {
  readonly eventPlanning: EventPlanning;
}

export interface DatePollAccess {
  readonly group: PlannedGroup;
  readonly authorId: string;
  readonly status: DatePollStatus;
}

const asPoll = ({ group, authorId, status }: DatePollAccess) => ({
  place: { kind: "group", group } as const,
  authorId,
  isActive: status === "open",
});

/** Who may make a poll may make one of dates. `lent` is the plan of the group, which its members use there. */
export function canCreateDatePoll(actor: Onboarded, group: GroupAccess, lent: PlanHolder | null): Decision {
  return canCreatePoll(actor, { kind: "group", group }, lent);
}

export function canVoteOnDates(actor: Onboarded, poll: DatePollAccess): Decision {
  return orChosen(canVote(actor, asPoll(poll)), poll);
}

export function canCloseDatePoll(actor: Onboarded, poll: DatePollAccess): Decision {
  return orChosen(canClosePoll(actor, asPoll(poll)), poll);
}

/** Whoever may close it may make a ride of it, also once it is closed. Where admins approve events, only they may. */
export function canChooseDate(actor: Onboarded, poll: DatePollAccess): Decision {
  const decision = canClosePoll(actor, { ...asPoll(poll), isActive: true });
  if (!decision.allowed) return decision;
  if (poll.status === "chosen") return deny("CONFLICT", DATE_POLL_MESSAGES.chosen);
  return needsApproval(actor, poll.group) ? deny("FORBIDDEN", DATE_POLL_MESSAGES.needsAdmin) : decision;
}

function orChosen(decision: Decision, { status }: DatePollAccess): Decision {
  const isLate = !decision.allowed && decision.code === "CONFLICT" && status === "chosen";
  return isLate ? deny("CONFLICT", DATE_POLL_MESSAGES.chosen) : decision;
}
