import type { Db } from "@longpaddock/db/client";
import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { routes } from "@longpaddock/db/schema/routes";
import { userRoutes } from "@longpaddock/db/schema/user-routes";
import { users } from "@longpaddock/db/schema/users";
import { getTableColumns, sql } from "drizzle-orm";
import { AUTHORS, members, seedMembers } from "./members";
import { routeRows } from "./route-rows";

const SAMPLE_COUNT = 2000;
/** Columns that differ per copy or are generated. */
const UNIQUE_COLUMNS = ["id", "name", "rating_sum", "total_ratings", "created_at", "gpx_file_url"];

/**
 * Copies two thousand sample routes, with one rating per route and the members' stars, so that the
 * distribution is the same at any size.
 */
export const scaleRows = (size: number) => async (db: Db) => {
  await seedMembers(db);
  await sampleRoutes(db);
  const [first] = routeRows(1, 1, ["author"]);
  const columns = Object.entries(getTableColumns(routes))
    .filter(([property, { name }]) => property in (first ?? {}) && !UNIQUE_COLUMNS.includes(name))
    .map(([, { name }]) => name);
  const copied = sql.raw(columns.join(", "));
  const sampled = sql.raw(columns.map((name) => `s.${name}`).join(", "));
  await db.execute(sql`
    insert into ${routes} (id, name, rating_sum, total_ratings, created_at, ${copied}) overriding system value
    select n, s.name || ' ' || n, 1 + n % 5, 1, timestamptz '2024-01-01' + n * interval '1 minute', ${sampled}
    from generate_series(1, ${size}::integer) as n join sample s on s.number = n % ${SAMPLE_COUNT}::integer
    order by n`);
  await db.execute(sql`select setval(pg_get_serial_sequence('routes', 'id'), ${size}::integer)`);
  await db.execute(sql`
    insert into ${routeRatings} (route_id, user_id, rating)
    select n, (select id from ${users} offset 0 limit 1), 1 + n % 5 from generate_series(1, ${size}::integer) as n`);
  await db.execute(sql`
    insert into ${userRoutes} (user_id, route_id, status)
    select id, 1 + (row_number() over (order by id) * 37 + star) % ${size}::integer, 'starred'
    from ${users}, generate_series(1, 30) as star`);
};

async function sampleRoutes(db: Db): Promise<void> {
  const authors = members()
    .slice(0, AUTHORS)
    .map(({ id }) => id);
  const rows = routeRows(1, SAMPLE_COUNT, authors);
  const columns = Object.entries(getTableColumns(routes)).filter(([property]) => property in (rows[0] ?? {}));
  const names = sql.raw(columns.map(([, { name }]) => name).join(", "));
  const records = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([property, { name }]) => [name, row[property]])),
  );
  await db.execute(sql`
    create temporary table sample as
    select (row_number() over ())::integer - 1 as number, ${names}
    from json_populate_recordset(null::${routes}, ${JSON.stringify(records)}::text::json)`);
}
