import { createHash } from "node:crypto";
import { calendarFeeds } from "@longpaddock/db/schema/calendar-feeds";
import { CALENDAR_FEED_NAME } from "@longpaddock/domain/calendars/texts";
import { AppError } from "@longpaddock/domain/errors";
import { eq } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import { hashFeedSecret, loadFeed, loadMemberEvents, loadSeries } from "./load";
import { makeCalendar } from "./make-calendar";

export interface Calendar {
  readonly text: string;
  readonly changedAt: Date;
  readonly fileName: string;
}

/** A member's own calendar, for everybody who knows its address. */
export async function readFeed(ctx: Ctx, { secret }: { secret: string }): Promise<Calendar> {
  await ctx.limit("calendar", hashFeedSecret(secret));
  const feed = await loadFeed(ctx, secret);
  if (!feed) throw new AppError("NOT_FOUND");
  const events = await loadMemberEvents(ctx, feed.userId);
  const series = await loadSeries(ctx, events);
  const { appUrl } = ctx.services;
  const content = { name: CALENDAR_FEED_NAME, appUrl, events, series };
  const changedAt = await noteChange(ctx, feed, JSON.stringify(content));
  return { text: makeCalendar({ ...content, changedAt }), changedAt, fileName: "long-paddock.ics" };
}

/** When the feed first had what it has now. */
async function noteChange(
  { db, clock }: Ctx,
  { userId, contentHash, contentChangedAt }: NonNullable<Awaited<ReturnType<typeof loadFeed>>>,
  content: string,
): Promise<Date> {
  const hash = createHash("sha256").update(content).digest("base64url");
  if (hash === contentHash && contentChangedAt) return contentChangedAt;
  const now = clock.now();
  await db
    .update(calendarFeeds)
    .set({ contentHash: hash, contentChangedAt: now })
    .where(eq(calendarFeeds.userId, userId));
  return now;
}
