import { notifications } from "@longpaddock/db/schema/notifications";
import { AppError } from "@longpaddock/domain/errors";
import type { MarkAllReadInput, NotificationId } from "@longpaddock/domain/notifications/schema";
import { NOTIFICATION_MESSAGES } from "@longpaddock/domain/notifications/texts";
import { and, eq, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { publishToMembers } from "../../core/live/publish";
import { withinTransaction } from "../../core/within-transaction";

/**
 * Marking it again changes nothing. Another member's notification isn't found. With a change of an event those before it
 * are read too: the page that it leads to shows what they all have come to.
 */
export async function markRead(ctx: SignedInCtx, { id }: NotificationId): Promise<void> {
  await withinTransaction(ctx, async (tx) => {
    const { db, actor, clock } = tx;
    const [marked] = await db
      .update(notifications)
      .set({ readAt: sql`coalesce(${notifications.readAt}, ${clock.now().toISOString()})` })
      .where(and(eq(notifications.id, id), eq(notifications.userId, actor.id)))
      .returning({ kind: notifications.kind, eventId: notifications.eventId });
    if (!marked) throw new AppError("NOT_FOUND", NOTIFICATION_MESSAGES.notFound);
    if (marked.kind === "event_changed" && marked.eventId !== null)
      await db
        .update(notifications)
        .set({ readAt: clock.now() })
        .where(
          and(
            eq(notifications.userId, actor.id),
            isNull(notifications.readAt),
            eq(notifications.kind, marked.kind),
            eq(notifications.eventId, marked.eventId),
            lt(notifications.id, id),
          ),
        );
    await publishToMembers(tx, [actor.id]);
  });
}

export async function markAllRead(ctx: SignedInCtx, { upTo }: MarkAllReadInput): Promise<void> {
  await withinTransaction(ctx, async (tx) => {
    const { db, actor, clock } = tx;
    const isUnread = and(eq(notifications.userId, actor.id), isNull(notifications.readAt));
    const marked = await db
      .update(notifications)
      .set({ readAt: clock.now() })
      .where(and(isUnread, lte(notifications.id, upTo)))
      .returning({ id: notifications.id });
    if (marked.length > 0) await publishToMembers(tx, [actor.id]);
  });
}

/** For the reader of a topic: what they were told of it, except of comments that come after `commentId`. */
export async function markTopicRead(
  tx: Pick<SignedInCtx, "db" | "actor" | "clock">,
  { postId, commentId }: { postId: number; commentId: number },
): Promise<void> {
  const { db, actor, clock } = tx;
  const marked = await db
    .update(notifications)
    .set({ readAt: clock.now() })
    .where(
      and(
        eq(notifications.userId, actor.id),
        isNull(notifications.readAt),
        eq(notifications.postId, postId),
        or(isNull(notifications.commentId), lte(notifications.commentId, commentId)),
      ),
    )
    .returning({ id: notifications.id });
  if (marked.length > 0) await publishToMembers(tx, [actor.id]);
}
