import { pushSubscriptions } from "@longpaddock/db/schema/push-subscriptions";
import type { PushSubscriptionInput } from "@longpaddock/domain/notifications/schema";
import { eq, or } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";

/** Tells this browser of news until its session ends. A browser has only one subscription, even if several members use it. */
export async function turnPushOn(ctx: SignedInCtx, { endpoint, keys }: PushSubscriptionInput): Promise<void> {
  const sid = ctx.session.storedId();
  await withinTransaction(ctx, async ({ db, actor, clock }) => {
    await db
      .delete(pushSubscriptions)
      .where(or(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.sid, sid)));
    await db
      .insert(pushSubscriptions)
      .values({ userId: actor.id, sid, endpoint, ...keys, createdAt: clock.now() });
  });
}

export async function turnPushOff(ctx: SignedInCtx): Promise<void> {
  const sid = ctx.session.storedId();
  await withinTransaction(ctx, ({ db }) =>
    db.delete(pushSubscriptions).where(eq(pushSubscriptions.sid, sid)),
  );
}
