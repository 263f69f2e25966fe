import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groupMutes } from "@longpaddock/db/schema/group-mutes";
import { AppError } from "@longpaddock/domain/errors";
import type { MuteInput } from "@longpaddock/domain/notifications/schema";
import { NOTIFICATION_MESSAGES } from "@longpaddock/domain/notifications/texts";
import { and, eq } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";

/** For members of the group only. Muting it again changes nothing. */
export async function muteGroup(ctx: SignedInCtx, { id }: MuteInput): Promise<void> {
  await withinTransaction(ctx, async ({ db, actor, clock }) => {
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
      .values({ userId: actor.id, groupId: id, createdAt: clock.now() })
      .onConflictDoNothing();
  });
}

/** Also for a group that the member has left. */
export async function unmuteGroup(ctx: SignedInCtx, { id }: MuteInput): Promise<void> {
  await withinTransaction(ctx, ({ db, actor }) =>
    db.delete(groupMutes).where(and(eq(groupMutes.userId, actor.id), eq(groupMutes.groupId, id))),
  );
}
