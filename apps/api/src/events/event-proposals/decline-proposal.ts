import { eventProposals } from "@longpaddock/db/schema/event-proposals";
import { canAnswerProposal } from "@longpaddock/domain/event-proposals/policy";
import type { DeclineProposalInput } from "@longpaddock/domain/event-proposals/schema";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { notify } from "../../notifications/notifications/notify";
import { lockProposal } from "./load";

/** Its author keeps it with the reason, and may change it and propose it again. */
export async function declineProposal(
  ctx: OnboardedCtx,
  { id, version, reason }: DeclineProposalInput,
): Promise<void> {
  await withinTransaction(ctx, async (tx) => {
    const { proposal, group } = await lockProposal(tx, id);
    authorize(tx.actor, canAnswerProposal(tx.actor, group, { proposal, version }));
    await tx.db
      .update(eventProposals)
      .set({ status: "declined", reason, updatedAt: tx.clock.now() })
      .where(eq(eventProposals.id, id));
    await notify(tx, {
      kind: "event_declined",
      groupId: group.id,
      proposalId: id,
      memberId: proposal.authorId,
      reason,
    });
  });
}
