import { groupMembers } from "@longpaddock/db/schema/group-members";
import type { Onboarded } from "@longpaddock/domain/actor";
import { AppError } from "@longpaddock/domain/errors";
import { awardBadges } from "../../accounts/badges/award-badges";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { changeMemberCount, mayJoinOneMore, refuseFullGroup } from "./count-members";
import type { LoadedGroup } from "./load";

/** What a club's list said of somebody before they came. */
export type Listed = Partial<
  Pick<typeof groupMembers.$inferInsert, "role" | "memberNumber" | "financialUntil">
>;

/**
 * Makes the caller a member, also one who waits for approval, if there is room and their plan allows one more group.
 * Call it after `lockMember` and `lockGroup` ("no key update"), for someone who isn't a member yet and may come in.
 */
export async function admitMember(
  tx: OnboardedCtx,
  actor: Onboarded,
  { listed, ...group }: LoadedGroup & { listed?: Listed },
) {
  await refuseFullGroup(tx, group);
  authorize(actor, await mayJoinOneMore(tx, actor));
  await changeMemberCount(tx, group.id, 1);
  const active = { ...listed, status: "active", joinedAt: tx.clock.now() } as const;
  const [membership] = await tx.db
    .insert(groupMembers)
    .values({ groupId: group.id, userId: actor.id, ...active })
    .onConflictDoUpdate({ target: [groupMembers.groupId, groupMembers.userId], set: active })
    .returning();
  if (!membership) throw new AppError("CONFLICT");
  await awardBadges(tx, "joinGroup");
  await publish(tx, { kind: "members", groupId: group.id });
  return membership;
}
