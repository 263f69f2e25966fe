import { canSeeProposal } from "@longpaddock/domain/event-proposals/policy";
import type { ProposalId } from "@longpaddock/domain/event-proposals/schema";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { loadGroup } from "../../riders/memberships/load";
import { loadProposal } from "./load";
import { proposalView } from "./view";

export async function readProposal(ctx: OnboardedCtx, { id }: ProposalId) {
  const proposal = await loadProposal(ctx, id);
  const group = await loadGroup(ctx, proposal.groupId);
  authorize(ctx.actor, canSeeProposal(ctx.actor, group, proposal));
  return proposalView(proposal, { actor: ctx.actor, group });
}
