import { groups } from "@longpaddock/db/schema/groups";
import { canHandOver } from "@longpaddock/domain/memberships/policy";
import type { GroupPersonInput } from "@longpaddock/domain/memberships/schema";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { withinTransaction } from "../../core/within-transaction";
import { notify } from "../../notifications/notifications/notify";
import { lockGroup, lockMembership } from "./load";

/** Hands a group over to another of its admins. Its former owner stays an admin. */
export async function changeOwner(ctx: OnboardedCtx, { id, userId }: GroupPersonInput): Promise<void> {
  await withinTransaction(ctx, async (tx) => {
    const group = await lockGroup(tx, id, "no key update");
    const membership = await lockMembership(tx, { groupId: id, userId });
    authorize(tx.actor, canHandOver(tx.actor, group, { userId, membership }));
    await tx.db.update(groups).set({ createdBy: userId, updatedAt: tx.clock.now() }).where(eq(groups.id, id));
    await notify(tx, { kind: "owner_changed", groupId: id, memberId: userId });
    await publish(tx, { kind: "members", groupId: id });
  });
}
