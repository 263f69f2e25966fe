import type { TopicChange } from "@longpaddock/domain/live/changes";
import { sql } from "drizzle-orm";
import type { Ctx } from "../context";
import type { Change } from "./live-changes";

/** The channel of all processes that have pages open. */
export const LIVE_CHANNEL = "live";
/** PostgreSQL takes 8,000 bytes at a time; an id has 36. */
const MAX_MEMBERS = 150;

type PublishingCtx = Pick<Ctx, "db"> & Partial<Pick<Ctx, "changes" | "requestId">>;

/**
 * Tells the pages that show this group or event, in all processes, once the transaction is committed. It carries ids
 * only: each page asks again for what its reader may see. Call it in the transaction of the change. The answer to the
 * request lists the change too, and its page knows by the request's id what it has heard of already.
 */
export async function publish(
  { db, changes: own, requestId }: PublishingCtx,
  ...changes: readonly TopicChange[]
): Promise<void> {
  for (const change of changes) own?.add(JSON.stringify(change));
  const by = own && requestId;
  await send(
    { db },
    changes.map((change) => (by ? { ...change, by } : change)),
  );
}

/** Tells the open pages of these members that their notifications have changed. */
export async function publishToMembers(tx: Pick<Ctx, "db">, memberIds: readonly string[]): Promise<void> {
  const changes: Change[] = [];
  for (let start = 0; start < memberIds.length; start += MAX_MEMBERS)
    changes.push({ memberIds: memberIds.slice(start, start + MAX_MEMBERS) });
  if (changes.length > 0) await send(tx, changes);
}

/** Tells all open pages that follow anything that what everybody is shown has changed. */
export async function publishSite(tx: Pick<Ctx, "db">): Promise<void> {
  await send(tx, [{ site: true }]);
}

async function send({ db }: Pick<Ctx, "db">, changes: readonly Change[]): Promise<void> {
  const payloads = changes.map((change) => JSON.stringify(change));
  await db.execute(
    sql`select pg_notify(${LIVE_CHANNEL}, payload) from unnest(${sql.param(payloads)}::text[]) as payload`,
  );
}
