import type { Onboarded, SignedIn } from "../actor";
import { ALLOW, type Decision, deny } from "../decision";
import type { EventPlanning } from "../groups/vocabulary";
import { canManage, type GroupAccess, isActive } from "../memberships/policy";
import { MAX_PROPOSALS } from "./rules";
import { PROPOSAL_MESSAGES, tooManyProposals } from "./texts";
import type { PROPOSAL_STATUSES } from "./vocabulary";

interface PlannedGroup extends GroupAccess {
  readonly eventPlanning: EventPlanning;
}

interface Proposal {
  readonly authorId: string;
  readonly status: (typeof PROPOSAL_STATUSES)[number];
  readonly version: number;
}

/** Whether the member's new event waits for an admin. */
export function needsApproval(actor: Onboarded, group: PlannedGroup): boolean {
  return group.eventPlanning === "approval" && !canReviewProposals(actor, group).allowed;
}

/** Only for the group's own admins, as they change and cancel its events. */
export function canReviewProposals(actor: SignedIn, group: GroupAccess): Decision {
  return canManage(actor, group, "manageEvents");
}

/** `kept`: how many proposals the member has in the group. */
export function canProposeOneMore(kept: number): Decision {
  return kept < MAX_PROPOSALS ? ALLOW : deny("CONFLICT", tooManyProposals(MAX_PROPOSALS));
}

/** Members see their own ones; admins also those that wait. Nobody else can tell that there is one. */
export function canSeeProposal(actor: SignedIn, group: GroupAccess, proposal: Proposal): Decision {
  if (!isActive(group.membership)) return deny("NOT_FOUND", PROPOSAL_MESSAGES.gone);
  if (proposal.authorId === actor.id) return ALLOW;
  const isForAdmins = proposal.status === "waiting" && canReviewProposals(actor, group).allowed;
  return isForAdmins ? ALLOW : deny("NOT_FOUND", PROPOSAL_MESSAGES.gone);
}

/** Changing and withdrawing: whose proposal it is. */
export function canChangeProposal(actor: SignedIn, group: GroupAccess, proposal: Proposal): Decision {
  const seen = canSeeProposal(actor, group, proposal);
  if (!seen.allowed || proposal.authorId === actor.id) return seen;
  return deny("FORBIDDEN", PROPOSAL_MESSAGES.notAuthor);
}

/** Approving and declining the version that the admin has read. */
export function canAnswerProposal(
  actor: SignedIn,
  group: GroupAccess,
  { proposal, version }: { proposal: Proposal; version: number },
): Decision {
  const seen = canSeeProposal(actor, group, proposal);
  if (!seen.allowed) return seen;
  const decision = canReviewProposals(actor, group);
  if (!decision.allowed) return decision;
  if (proposal.status !== "waiting") return deny("CONFLICT", PROPOSAL_MESSAGES.declined);
  return proposal.version === version ? ALLOW : deny("CONFLICT", PROPOSAL_MESSAGES.changed);
}
