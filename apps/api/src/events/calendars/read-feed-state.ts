import { calendarFeeds } from "@longpaddock/db/schema/calendar-feeds";
import { eq } from "drizzle-orm";
import type { OnboardedCtx } from "../../core/context";
import { feedView } from "./view";

/** Whether the caller has a feed. */
export async function readFeedState({ db, actor }: OnboardedCtx) {
  const [feed] = await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, actor.id));
  return feedView(feed);
}
