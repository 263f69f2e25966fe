import { calendarFeeds } from "@longpaddock/db/schema/calendar-feeds";
import { eq } from "drizzle-orm";
import type { OnboardedCtx } from "../../core/context";

/** The feed's address stops working at once. */
export async function revokeFeed({ db, actor }: OnboardedCtx): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, actor.id));
}
