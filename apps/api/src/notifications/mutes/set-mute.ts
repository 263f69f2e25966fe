import { memberMutes } from "@longpaddock/db/schema/member-mutes";
import { AppError } from "@longpaddock/domain/errors";
import { canMute } from "@longpaddock/domain/mutes/policy";
import type { MuteMemberInput } from "@longpaddock/domain/mutes/schema";
import { and, eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { SignedInCtx } from "../../core/context";
import { publishToMembers } from "../../core/live/publish";
import { lockMemberById } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";

/** Muting somebody again changes nothing. The bell hides the notifications of what they did before. */
export async function muteMember(ctx: SignedInCtx, { userId: mutedId }: MuteMemberInput): Promise<void> {
  authorize(ctx.actor, canMute(ctx.actor, mutedId));
  await withinTransaction(ctx, async (tx) => {
    if (!(await lockMemberById(tx.db, mutedId))) throw new AppError("NOT_FOUND");
    await tx.db
      .insert(memberMutes)
      .values({ userId: tx.actor.id, mutedId, createdAt: tx.clock.now() })
      .onConflictDoNothing();
    await publishToMembers(tx, [tx.actor.id]);
  });
}

/** The notifications from before the mute come back; there are none of what they did meanwhile. */
export async function unmuteMember(ctx: SignedInCtx, { userId: mutedId }: MuteMemberInput): Promise<void> {
  await withinTransaction(ctx, async (tx) => {
    const isOwn = eq(memberMutes.userId, tx.actor.id);
    await tx.db.delete(memberMutes).where(and(isOwn, eq(memberMutes.mutedId, mutedId)));
    await publishToMembers(tx, [tx.actor.id]);
  });
}
