import type { calendarFeeds } from "@longpaddock/db/schema/calendar-feeds";
import { z } from "zod";
import { answer, instant } from "../../core/answers";

export const feedAnswer = answer("CalendarFeed", { createdAt: instant.nullable() });

export const newFeedAnswer = answer("NewCalendarFeed", {
  createdAt: instant,
  link: z.string(),
});

export function feedView(
  feed: Pick<typeof calendarFeeds.$inferSelect, "createdAt"> | undefined,
): z.infer<typeof feedAnswer> {
  return { createdAt: feed?.createdAt.toISOString() ?? null };
}

/** The only answer with the address: the database keeps a hash of its secret. */
export function newFeedView(
  feed: Pick<typeof calendarFeeds.$inferSelect, "createdAt">,
  link: string,
): z.infer<typeof newFeedAnswer> {
  return { createdAt: feed.createdAt.toISOString(), link };
}
