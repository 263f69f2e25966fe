import { rows } from "@longpaddock/db/rows";
import { users } from "@longpaddock/db/schema/users";
import { sql } from "drizzle-orm";
import type { AdminCtx } from "../../core/context";
import { type CallCounts, type DatabaseFigures, systemView } from "./view";

/** Counted now, so that the documentation agrees with what runs. */
export async function readSystem({ db, clock, services }: AdminCtx, calls: CallCounts) {
  const [figures] = await rows<DatabaseFigures>(
    db,
    sql`select
      current_setting('server_version') as version,
      (select count(*)::int from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE') as tables,
      (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
      pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from ${users} where deleted_at is null) as members,
      -- Each process keeps one connection that listens. The embedded database has one process and no such list.
      greatest(1, (select count(*)::int from pg_stat_activity
        where datname = current_database() and query ilike 'listen %')) as processes`,
  );
  const { facts, storage } = services;
  return systemView({ facts, storage: storage.kind, calls, figures: figures ?? NOTHING, now: clock.now() });
}

const NOTHING: DatabaseFigures = {
  version: "",
  tables: 0,
  migrations: 0,
  bytes: 0,
  members: 0,
  processes: 0,
};
