import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { openDatabase } from "@longpaddock/db/open";
import { rows } from "@longpaddock/db/rows";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { startPostgres } from "../../../../../scripts/postgres.mjs";
import { MANAGE } from "../../servers/server-process";
import { sized } from "../../size";
import type { Fault } from "../fault";

const ROUNDS = sized(20, 2);
const run = promisify(execFile);

export const migrateAtOnce: Fault = {
  name: "two processes migrate an empty database at once",
  promise: "both end well, and each migration is applied once",
  async run({ kills: rounds = ROUNDS }) {
    const server = await startPostgres();
    if (!server) throw new Error("This machine has no PostgreSQL server programs");
    const owner = postgres(server.url, { max: 1 });
    let good = 0;
    try {
      for (let round = 0; round < rounds; round++) {
        await owner.unsafe(`create database round_${round}`);
        const databaseUrl = Object.assign(new URL(server.url), { pathname: `/round_${round}` }).href;
        const migrate = () =>
          run(process.execPath, [MANAGE, "migrate"], {
            env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
          });
        const ended = await Promise.allSettled([migrate(), migrate()]);
        const database = await openDatabase({ databaseUrl, dataDir: "" });
        const [found] = await rows<{ all: number; distinct: number }>(
          database.db,
          sql`select count(*)::int as all, count(distinct hash)::int as distinct from drizzle.__drizzle_migrations`,
        );
        await database.close();
        if (
          ended.every(({ status }) => status === "fulfilled") &&
          found &&
          found.all > 0 &&
          found.all === found.distinct
        )
          good++;
      }
    } finally {
      await owner.end();
      await server.stop();
    }
    return { figure: `${good} of ${rounds}`, passed: good === rounds };
  },
};
