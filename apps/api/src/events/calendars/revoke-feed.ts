import { calendarFeeds } from "@longpaddock/db/schema/calendar-feeds";
import { eq } from "drizzle-orm";
import type { OnboardedCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";

/** The feed's address stops working at once. */
export async function revokeFeed(ctx: OnboardedCtx): Promise<void> {
  await withinTransaction(ctx, ({ db, actor }) =>
    db.delete(calendarFeeds).where(eq(calendarFeeds.userId, actor.id)),
  );
}
