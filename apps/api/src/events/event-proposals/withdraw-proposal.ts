import { eventProposals } from "@longpaddock/db/schema/event-proposals";
import { canChangeProposal } from "@longpaddock/domain/event-proposals/policy";
import type { ProposalId } from "@longpaddock/domain/event-proposals/schema";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { lockProposal } from "./load";

/** Only its author may. The admins' notifications about it are deleted with it. */
export async function withdrawProposal(ctx: OnboardedCtx, { id }: ProposalId): Promise<void> {
  await withinTransaction(ctx, async (tx) => {
    const { proposal, group } = await lockProposal(tx, id);
    authorize(tx.actor, canChangeProposal(tx.actor, group, proposal));
    await tx.db.delete(eventProposals).where(eq(eventProposals.id, id));
  });
}
