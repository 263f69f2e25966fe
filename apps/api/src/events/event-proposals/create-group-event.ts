import { needsApproval } from "@longpaddock/domain/event-proposals/policy";
import type { CreateGroupEventInput } from "@longpaddock/domain/events/schema";
import { canTakePart } from "@longpaddock/domain/memberships/policy";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { lockGroup } from "../../riders/memberships/load";
import { groupEventView } from "../events/group-event-view";
import { loadListed } from "../events/load";
import { makeEvents, newGroupEvent } from "../events/make-events";
import { proposeEvent } from "./propose-event";
import { proposedEventView } from "./view";

/**
 * Returns the event, or the first one of a series. Where admins approve events first, a member's becomes a proposal.
 */
export async function createGroupEvent(ctx: OnboardedCtx, { id, ...plan }: CreateGroupEventInput) {
  return withinTransaction(ctx, async (tx) => {
    const actor = await lockMember(tx);
    // "share": the setting stays until the event is stored.
    const group = await lockGroup(tx, id, "share");
    authorize(actor, canTakePart(actor, group));
    const member = { ...tx, actor };
    if (needsApproval(actor, group)) return proposedEventView(await proposeEvent(member, group, plan));
    const eventId = await makeEvents(member, group, newGroupEvent(plan, group));
    return groupEventView(await loadListed(tx, eventId), id);
  });
}
