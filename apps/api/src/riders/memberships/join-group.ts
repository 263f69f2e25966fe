import { insertOne } from "@longpaddock/db/insert-one";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import type { Onboarded } from "@longpaddock/domain/actor";
import { canJoin } from "@longpaddock/domain/memberships/policy";
import type { GroupId } from "@longpaddock/domain/memberships/schema";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { notify } from "../../notifications/notifications/notify";
import { admitMember } from "./admit-member";
import { lockGroup } from "./load";
import { membershipOfGroupView } from "./view";

/** Joins a public group, or asks to join a private one: a request counts towards no limit. */
export async function joinGroup(ctx: OnboardedCtx, { id }: GroupId) {
  return withinTransaction(ctx, async (tx) => {
    const actor = await lockMember(tx);
    const group = await lockGroup(tx, id, "no key update");
    authorize(actor, canJoin(actor, group));
    const join = group.isPrivate ? askToJoin : admitMember;
    return membershipOfGroupView(await join(tx, actor, group));
  });
}

async function askToJoin(tx: OnboardedCtx, { id: userId }: Onboarded, { id: groupId }: { id: number }) {
  const request = await insertOne(tx.db, groupMembers, {
    groupId,
    userId,
    status: "pending",
    joinedAt: tx.clock.now(),
  });
  await notify(tx, { kind: "membership_requested", groupId });
  await publish(tx, { kind: "members", groupId });
  return request;
}
