import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groupMutes } from "@longpaddock/db/schema/group-mutes";
import { AppError } from "@longpaddock/domain/errors";
import type { GroupLevelInput } from "@longpaddock/domain/notifications/schema";
import { NOTIFICATION_MESSAGES } from "@longpaddock/domain/notifications/texts";
import { and, eq } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";

/** How much of a group reaches the member: less is for its members, everything also for a group that they have left. */
export async function setGroupLevel(ctx: SignedInCtx, { id, level }: GroupLevelInput) {
  await withinTransaction(ctx, async ({ db, actor, clock }) => {
    if (level === "everything") {
      await db.delete(groupMutes).where(and(eq(groupMutes.userId, actor.id), eq(groupMutes.groupId, id)));
      return;
    }
    const [membership] = await db
      .select({ id: groupMembers.id })
      .from(groupMembers)
      .where(
        and(
          eq(groupMembers.groupId, id),
          eq(groupMembers.userId, actor.id),
          eq(groupMembers.status, "active"),
        ),
      );
    if (!membership) throw new AppError("NOT_FOUND", NOTIFICATION_MESSAGES.notInGroup);
    await db
      .insert(groupMutes)
      .values({ userId: actor.id, groupId: id, level, createdAt: clock.now() })
      .onConflictDoUpdate({ target: [groupMutes.userId, groupMutes.groupId], set: { level } });
  });
  return { level };
}
