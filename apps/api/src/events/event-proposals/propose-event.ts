import { insertOne } from "@longpaddock/db/insert-one";
import { eventProposals } from "@longpaddock/db/schema/event-proposals";
import { canProposeOneMore } from "@longpaddock/domain/event-proposals/policy";
import { and, eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { notify } from "../../notifications/notifications/notify";
import type { LoadedGroup } from "../../riders/memberships/load";
import { type GroupPlan, requireRoute, zoneOfNew } from "../events/make-events";
import { checkStarts } from "../events/make-starts";
import { loadProposal, type ProposalRow } from "./load";

/** What is stored of a plan that the actor, who is locked, could make an event of now. */
export async function proposedPlan(
  tx: OnboardedCtx,
  group: LoadedGroup,
  { routeId = null, ...plan }: GroupPlan,
) {
  await requireRoute(tx, routeId);
  const timeZone = zoneOfNew(tx, group, plan);
  const { eventDate: start, endDate: end, repeats } = plan;
  const { startsAt, endsAt } = await checkStarts(tx, { start, end, timeZone, repeats, groupId: group.id });
  return { plan: { ...plan, timeZone }, routeId, startsAt, endsAt, updatedAt: tx.clock.now() };
}

/** Keeps an event for the group's admins. The actor is locked, and the group too. */
export async function proposeEvent(
  tx: OnboardedCtx,
  group: LoadedGroup,
  plan: GroupPlan,
): Promise<ProposalRow> {
  const own = and(eq(eventProposals.groupId, group.id), eq(eventProposals.authorId, tx.actor.id));
  authorize(tx.actor, canProposeOneMore(await tx.db.$count(eventProposals, own)));
  const proposal = await insertOne(tx.db, eventProposals, {
    ...(await proposedPlan(tx, group, plan)),
    groupId: group.id,
    authorId: tx.actor.id,
    createdAt: tx.clock.now(),
  });
  await notify(tx, { kind: "event_proposed", groupId: group.id, proposalId: proposal.id });
  return loadProposal(tx, proposal.id);
}
