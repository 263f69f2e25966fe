import { eventProposals } from "@longpaddock/db/schema/event-proposals";
import { canChangeProposal } from "@longpaddock/domain/event-proposals/policy";
import type { CreateGroupEventInput } from "@longpaddock/domain/events/schema";
import { eq, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { notify } from "../../notifications/notifications/notify";
import { loadProposal, lockProposal } from "./load";
import { proposedPlan } from "./propose-event";
import { proposalView } from "./view";

/** By its author. A declined one waits again, and the admins are notified again. */
export async function updateProposal(ctx: OnboardedCtx, { id, ...plan }: CreateGroupEventInput) {
  return withinTransaction(ctx, async (tx) => {
    const { proposal, author, group } = await lockProposal(tx, id);
    authorize(tx.actor, canChangeProposal(tx.actor, group, proposal));
    await tx.db
      .update(eventProposals)
      .set({
        ...(await proposedPlan({ ...tx, actor: author.actor }, group, plan)),
        status: "waiting",
        reason: null,
        version: sql`${eventProposals.version} + 1`,
      })
      .where(eq(eventProposals.id, id));
    if (proposal.status === "declined")
      await notify(tx, { kind: "event_proposed", groupId: group.id, proposalId: id });
    return proposalView(await loadProposal(tx, id), { actor: tx.actor, group });
  });
}
