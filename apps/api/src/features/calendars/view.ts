import type { calendarFeeds } from "@longpaddock/db/schema/calendar-feeds";

export function feedView(feed: Pick<typeof calendarFeeds.$inferSelect, "createdAt"> | undefined) {
  return { createdAt: feed?.createdAt.toISOString() ?? null };
}

/** The only answer with the address: the database keeps a hash of its secret. */
export function newFeedView(feed: Pick<typeof calendarFeeds.$inferSelect, "createdAt">, link: string) {
  return { createdAt: feed.createdAt.toISOString(), link };
}
