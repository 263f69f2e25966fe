import { eventProposals } from "@longpaddock/db/schema/event-proposals";
import { AppError, isAppError } from "@longpaddock/domain/errors";
import { canAnswerProposal } from "@longpaddock/domain/event-proposals/policy";
import type { ApproveProposalInput } from "@longpaddock/domain/event-proposals/schema";
import { PROPOSAL_MESSAGES } from "@longpaddock/domain/event-proposals/texts";
import { isActive } from "@longpaddock/domain/memberships/policy";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { notify } from "../../notifications/notifications/notify";
import { lockMembership } from "../../riders/memberships/load";
import { groupEventView } from "../events/group-event-view";
import { loadListed } from "../events/load";
import { makeEvents, newGroupEvent } from "../events/make-events";
import { lockProposal } from "./load";

/**
 * Makes the event, or the events of a series, as if its author created it now: their plan, their routes and the group's
 * rules of this moment count. The first one gets the id of the proposal.
 */
export async function approveProposal(ctx: OnboardedCtx, { id, version }: ApproveProposalInput) {
  return withinTransaction(ctx, async (tx) => {
    const { proposal, author, group } = await lockProposal(tx, id);
    authorize(tx.actor, canAnswerProposal(tx.actor, group, { proposal, version }));
    const { authorId, plan, routeId, startsAt } = proposal;
    const membership = await lockMembership(tx, { groupId: group.id, userId: authorId });
    if (!isActive(membership)) throw new AppError("CONFLICT", PROPOSAL_MESSAGES.authorLeft);
    if (author.isSuspended) throw new AppError("CONFLICT", PROPOSAL_MESSAGES.authorSuspended);
    if (startsAt <= tx.clock.now()) throw new AppError("CONFLICT", PROPOSAL_MESSAGES.started);
    await tx.db.update(eventProposals).set({ status: "approved" }).where(eq(eventProposals.id, id));
    // The badges that it earns are the author's, not news for the admin.
    const asAuthor = { ...tx, actor: author.actor, unlockedBadges: new Set<number>() };
    try {
      await makeEvents(asAuthor, group, { ...newGroupEvent({ ...plan, routeId }, group), id });
    } catch (error) {
      throw forAdmin(error);
    }
    await tx.db.delete(eventProposals).where(eq(eventProposals.id, id));
    await notify(tx, { kind: "event_approved", groupId: group.id, eventId: id, memberId: authorId });
    return groupEventView(await loadListed(tx, id), group.id);
  });
}

/** What the author would be refused, in words for the admin. */
function forAdmin(error: unknown): unknown {
  if (!isAppError(error)) return error;
  if (error.code === "QUOTA_REACHED") return new AppError("CONFLICT", PROPOSAL_MESSAGES.planFull);
  if (error.code === "NOT_FOUND") return new AppError("CONFLICT", PROPOSAL_MESSAGES.routeHidden);
  return error;
}
