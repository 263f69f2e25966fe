import { groupMembers } from "@longpaddock/db/schema/group-members";
import { canTakePart } from "@longpaddock/domain/memberships/policy";
import type { CreateRouteInput } from "@longpaddock/domain/routes/schema";
import { and, eq } from "drizzle-orm";
import { authorize } from "../../../core/authorize";
import type { OnboardedCtx } from "../../../core/context";
import { lockGroup } from "../../../riders/memberships/load";

/**
 * Members share routes with their own groups. Call it before the route is locked: leaving a group, or a block, locks the
 * membership before the routes that were shared with it.
 *
 * @throws AppError NOT_FOUND, or the refusal of canTakePart
 */
export async function checkSharing(
  tx: OnboardedCtx,
  { visibility, groupId }: Pick<CreateRouteInput, "visibility" | "groupId">,
): Promise<void> {
  if (visibility !== "group" || groupId === undefined) return;
  const isOwn = and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, tx.actor.id));
  // Stronger than `lockGroup`: a block, which changes the row, waits too.
  await tx.db.select({ id: groupMembers.id }).from(groupMembers).where(isOwn).for("share");
  authorize(tx.actor, canTakePart(tx.actor, await lockGroup(tx, groupId, "key share")));
}
