import { groupMembers } from "@longpaddock/db/schema/group-members";
import { AppError } from "@longpaddock/domain/errors";
import { canJoin } from "@longpaddock/domain/memberships/policy";
import type { GroupId } from "@longpaddock/domain/memberships/schema";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { awardBadges } from "../badges/award-badges";
import { notify } from "../notifications/notify";
import { changeMemberCount, mayJoinOneMore, refuseFullGroup } from "./count-members";
import { lockGroup } from "./load";
import { membershipOfGroupView } from "./view";

/** Joins a public group, or asks to join a private one: a request counts towards no limit. */
export async function joinGroup(ctx: OnboardedCtx, { id }: GroupId) {
  return withinTransaction(ctx, async (tx) => {
    const actor = await lockMember(tx);
    const group = await lockGroup(tx, id, "no key update");
    authorize(actor, canJoin(actor, group));
    const status = group.isPrivate ? "pending" : "active";
    if (status === "active") {
      await refuseFullGroup(tx, group);
      authorize(actor, await mayJoinOneMore(tx, actor));
      await changeMemberCount(tx, id, 1);
    }
    const joinedAt = tx.clock.now();
    const [membership] = await tx.db
      .insert(groupMembers)
      .values({ groupId: id, userId: actor.id, status, joinedAt })
      .onConflictDoUpdate({
        target: [groupMembers.groupId, groupMembers.userId],
        set: { status, joinedAt },
      })
      .returning();
    if (!membership) throw new AppError("CONFLICT");
    if (status === "active") await awardBadges(tx, "joinGroup");
    else await notify(tx, { kind: "membership_requested", groupId: id });
    await publish(tx, { kind: "members", groupId: id });
    return membershipOfGroupView(membership);
  });
}
