import type { Db } from "@longpaddock/db/client";
import { rows } from "@longpaddock/db/rows";
import { type SQL, sql } from "drizzle-orm";
import type { Acknowledged, Answers } from "./mixed-writes";

/** Rows whose other half is missing: counts that differ from a recount, and writes that left only a part. */
const TORN: Record<string, SQL> = {
  "sums of ratings": sql`select 1 from routes r where (r.rating_sum, r.total_ratings) <>
    (select coalesce(sum(rating), 0), count(*) from route_ratings where route_id = r.id)`,
  "counts of comments": sql`select 1 from group_posts p where p.comment_count <>
    (select count(*) from group_post_comments where post_id = p.id)`,
  "last comments": sql`select 1 from group_posts p where p.last_comment_id is distinct from
    (select max(id) from group_post_comments where post_id = p.id)`,
  "counts of riders": sql`select 1 from events e where e.confirmed_count <>
    (select count(*) from event_participants where event_id = e.id and status = 'confirmed')`,
  "routes against quotas": sql`select 1 from (select count(*) as n from routes where name like 'Track %') shared,
    (select count(*) as n from route_creations) counted where shared.n <> counted.n`,
  "counts of routes": sql`select 1 where (select count(*) from routes where is_public) <>
    (select sum(count) from route_facets where is_main and is_public)`,
  "topics that nobody was told of": sql`select 1 from group_posts p where p.title like 'Topic %' and p.id > 10
    and not exists (select from outbox o where o.post_id = p.id and o.kind = 'topic')
    and (select count(*) from notifications n where n.post_id = p.id and n.kind = 'topic')
      <> (select member_count - 1 from groups where id = p.group_id)`,
};

export interface Comparison {
  acknowledged: number;
  lost: number;
  torn: string[];
}

/** Compares what clients were told is stored with what is. */
export async function compare(db: Db, acknowledged: Acknowledged): Promise<Comparison> {
  const { routes, topics, comments, ratings, places } = acknowledged;
  const missing = async (ids: number[], table: SQL) => {
    const [found] = await rows<{ n: number }>(
      db,
      sql`select count(*)::int as n from ${table} where id = any(${sql.param(`{${ids.join(",")}}`)}::int[])`,
    );
    return ids.length - (found?.n ?? 0);
  };
  const lostIds =
    (await missing(routes, sql`routes`)) +
    (await missing(topics, sql`group_posts`)) +
    (await missing(comments, sql`group_post_comments`));
  const rated = await rows<{ key: string; value: number }>(
    db,
    sql`select user_id || ' ' || route_id as key, rating as value from route_ratings`,
  );
  const placed = await rows<{ key: string; value: string }>(
    db,
    sql`select user_id || ' ' || event_id as key, status as value from event_participants`,
  );
  const ratingOf = new Map(rated.map(({ key, value }) => [key, value]));
  const placeOf = new Map(placed.map(({ key, value }) => [key, value]));
  const torn = [];
  for (const [what, query] of Object.entries(TORN)) {
    const found = await rows(db, query);
    if (found.length > 0) torn.push(`${found.length} ${what}`);
  }
  return {
    acknowledged: routes.length + topics.length + comments.length + answered(ratings) + answered(places),
    lost:
      lostIds + countLost(ratings, (key) => ratingOf.get(key)) + countLost(places, (key) => placeOf.get(key)),
    torn,
  };
}

const answered = (known: Map<string, Answers<unknown>>) =>
  [...known.values()].filter(({ answered: value }) => value !== null).length;

/** What was sent after the last answer may have been stored or not. */
function countLost(
  known: Map<string, Answers<unknown>>,
  stored: (key: string) => string | number | undefined,
): number {
  return [...known].filter(([key, { answered: value, since }]) => {
    const found = stored(key);
    return value !== null && found !== value && !since.some((later) => later === found);
  }).length;
}
