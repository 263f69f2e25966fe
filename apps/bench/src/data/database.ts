import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import type { Database, Db } from "@longpaddock/db/client";
import { migrate } from "@longpaddock/db/migrate";
import { openPostgres } from "@longpaddock/db/postgres";
import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { type ElevationSample, routeTracks, type TrackPosition } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { userRoutes } from "@longpaddock/db/schema/user-routes";
import { users } from "@longpaddock/db/schema/users";
import { getTableColumns, sql } from "drizzle-orm";
import postgres from "postgres";
import { startPostgres } from "../../../../scripts/postgres.mjs";
import { sized } from "../size";
import { AUTHORS, members, seedMembers } from "./members";
import { type NewRoute, ONE_IN_GPX, routeRows } from "./route-rows";

export const ROUTES = sized(100_000, 2000);
/** The planner settings of our server, so that the servers it is compared with get the same plans. */
const PLANNER = ["random_page_cost = 1.1", "jit = off"];
/** On a disk, with checkpoints as far apart as PostgreSQL has them by itself. */
const MEASURED = { autovacuum: "on", max_wal_size: "1GB" };
const ROWS_PER_INSERT = 2000;

export interface BenchDatabase {
  url: string;
  /** Removes the database, and the server if it was started for this. */
  remove(): Promise<void>;
}

/** A migrated, seeded database on the server of TEST_DATABASE_URL, else on a temporary server. */
export async function openBenchDatabase(seed: Seed = seedAll): Promise<BenchDatabase> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startPostgres(MEASURED, tmpdir());
  if (!server) throw new Error("This machine has no PostgreSQL server programs: set TEST_DATABASE_URL");
  const name = `lp_bench_${randomUUID().slice(0, 8)}`;
  const url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  const remove = async () => {
    await onServer(server.url, `drop database if exists ${name} with (force)`);
    await server.stop();
  };
  try {
    await onServer(server.url, `create database ${name}`);
    for (const setting of PLANNER) await onServer(server.url, `alter database ${name} set ${setting}`);
    const database = openPostgres({ databaseUrl: url });
    await fill(database, seed).finally(database.close);
    return { url, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const connection = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await connection.unsafe(statement);
  } finally {
    await connection.end();
  }
}

export async function publicRoutes(url: string): Promise<number[]> {
  const connection = postgres(url, { max: 1 });
  try {
    const rows = await connection<{ id: number }[]>`select id from routes where is_public order by id`;
    return rows.map(({ id }) => id);
  } finally {
    await connection.end();
  }
}

/** Fills a migrated, empty database. */
type Seed = (db: Db) => Promise<void>;

async function seedAll(db: Db): Promise<void> {
  await seedMembers(db);
  await seedRoutes(db);
  await seedTracks(db);
  await seedMarks(db);
}

/** Migrates and seeds an empty database. */
export async function fill(database: Database, seed: Seed): Promise<void> {
  await migrate(database);
  await database.exclusively(async (db) => {
    await seed(db);
    await db.execute(sql`vacuum analyze`);
  });
}

async function seedRoutes(db: Db): Promise<void> {
  const authors = members()
    .slice(0, AUTHORS)
    .map(({ id }) => id);
  for (let from = 1; from <= ROUTES; from += ROWS_PER_INSERT)
    await insertRoutes(db, routeRows(from, ROWS_PER_INSERT, authors));
}

/**
 * Sends one JSON parameter: building an insert with forty thousand parameters takes longer than running it.
 */
async function insertRoutes(db: Db, rows: readonly NewRoute[]): Promise<void> {
  const [first = {}] = rows;
  const columns = Object.entries(getTableColumns(routes)).filter(([property]) => property in first);
  const names = sql.raw(columns.map(([, column]) => column.name).join(", "));
  const records = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([property, column]) => [column.name, row[property]])),
  );
  await db.execute(sql`
    insert into ${routes} (${names})
    select ${names} from json_populate_recordset(null::${routes}, ${JSON.stringify(records)}::text::json)`);
}

/** Each member stars 60 routes, completes 20 and rates 20, spread over all routes. */
async function seedMarks(db: Db): Promise<void> {
  const spread = (count: number, step: number) => sql`
    select ${users.id}, 1 + (nth * ${sql.raw(String(step))} + row_number() over (order by ${users.id})) % ${sql.raw(String(ROUTES))} as route_id
    from ${users}, generate_series(1, ${sql.raw(String(count))}) nth`;
  await db.execute(sql`
    insert into ${userRoutes} (user_id, route_id, status)
    select id, route_id, 'starred' from (${spread(60, 1567)}) marks on conflict do nothing`);
  await db.execute(sql`
    insert into ${userRoutes} (user_id, route_id, status, completed_at)
    select id, route_id, 'completed', now() from (${spread(20, 4001)}) marks on conflict do nothing`);
  await db.execute(sql`
    insert into ${routeRatings} (user_id, route_id, rating)
    select id, route_id, 1 + route_id % 5 from (${spread(20, 4513)}) marks on conflict do nothing`);
}

/** A line and an elevation profile of 300 points for each route with a file. */
async function seedTracks(db: Db): Promise<void> {
  const line = Array.from({ length: 300 }, (_, i): TrackPosition => [150 + i / 1000, -33 - Math.sin(i / 20)]);
  const elevation = line.map(
    ([longitude, latitude], i): ElevationSample => [i * 90, 400 + Math.round(latitude), longitude, latitude],
  );
  const withFile = await db
    .select({ id: routes.id, storageKey: routes.gpxFileUrl })
    .from(routes)
    .where(sql`${routes.gpxFileUrl} is not null`);
  if (withFile.length !== ROUTES / ONE_IN_GPX) throw new Error("The seeded routes are missing");
  for (let from = 0; from < withFile.length; from += 500)
    await db.insert(routeTracks).values(
      withFile.slice(from, from + 500).map(({ id, storageKey }) => ({
        routeId: id,
        storageKey: storageKey ?? "",
        fileName: `${id}.gpx`,
        bytes: 1_000_000,
        sha256: "0".repeat(64),
        points: 10_000,
        segments: 1,
        track: [line],
        elevation,
        waypoints: [],
        west: 150,
        south: -34,
        east: 150.3,
        north: -32,
      })),
    );
}
