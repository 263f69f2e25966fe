import { sql } from "drizzle-orm";
import type { Ctx } from "../context";

/** The channel of all processes that have pages open. */
export const LIVE_CHANNEL = "live";
/** PostgreSQL takes 8,000 bytes at a time; an id has 36. */
const MAX_MEMBERS = 150;

/**
 * Something changed that open pages of a group show:
 * - `post`, `comment`: was added, edited, removed, pinned or liked; with the topic's id
 * - `poll`: was added, voted in, closed or removed
 * - `event`: was added or changed
 * - `members`: someone joined, left, was approved or removed, or has another role
 * - `group`: its settings
 */
export type GroupChange = { groupId: number } & (
  | { kind: "post" | "comment"; postId: number }
  | { kind: "poll"; pollId: number }
  | { kind: "event"; eventId: number }
  | { kind: "members" | "group" }
);

/**
 * Something changed that open pages of an event show:
 * - `details`: the event itself
 * - `participants`: who comes
 * - `photos`: one was added or removed
 * - `checkIns`: where a rider is at, or when the ride should be back; told only to those who see the board
 * - `briefing`: has another text or a rider who has accepted it; told to the same
 * - `post`, `comment`, `poll`: as in groups
 */
export type EventChange = { eventId: number } & (
  | { kind: "details" | "participants" | "photos" | "checkIns" | "briefing" }
  | { kind: "post" | "comment"; postId: number }
  | { kind: "poll"; pollId: number }
);

/** The notices to everybody or the pages of the site have changed. */
export interface SiteChange {
  site: true;
}

/** Members whose bell has something new. */
export interface BellChange {
  memberIds: string[];
}

/**
 * Tells the pages that show this group or event, in all processes, once the transaction is committed. It carries ids
 * only: each page asks again for what its reader may see. Call it in the transaction of the change.
 */
export async function publish(
  tx: Pick<Ctx, "db">,
  ...changes: readonly (GroupChange | EventChange)[]
): Promise<void> {
  await send(tx, changes);
}

/** Tells the open pages of these members that their notifications have changed. */
export async function publishToMembers(tx: Pick<Ctx, "db">, memberIds: readonly string[]): Promise<void> {
  const changes: BellChange[] = [];
  for (let start = 0; start < memberIds.length; start += MAX_MEMBERS)
    changes.push({ memberIds: memberIds.slice(start, start + MAX_MEMBERS) });
  if (changes.length > 0) await send(tx, changes);
}

/** Tells all open pages that follow anything that what everybody is shown has changed. */
export async function publishSite(tx: Pick<Ctx, "db">): Promise<void> {
  await send(tx, [{ site: true }]);
}

async function send(
  { db }: Pick<Ctx, "db">,
  changes: readonly (GroupChange | EventChange | BellChange | SiteChange)[],
): Promise<void> {
  const payloads = changes.map((change) => JSON.stringify(change));
  await db.execute(
    sql`select pg_notify(${LIVE_CHANNEL}, payload) from unnest(${sql.param(payloads)}::text[]) as payload`,
  );
}
