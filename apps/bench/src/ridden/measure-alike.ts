import { monitorEventLoopDelay } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";
import type { Db } from "@longpaddock/db/client";
import { openPostgres } from "@longpaddock/db/postgres";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { lineKeys } from "@longpaddock/gpx/likeness/line-keys";
import { sql } from "drizzle-orm";
import { similarLines } from "../../../api/src/routes/imported-routes/similar-lines";
import { openBenchDatabase } from "../data/database";
import { members } from "../data/members";
import { sized } from "../size";
import { heading, rounded, table } from "../table";
import { MADE_UP, riddenRows, rideNumber } from "./ridden-rows";

const RIDES = sized(100_000, 200);
const SOUGHT = sized(500, 20);
const KEYS_PER_UPDATE = 500;

/** Looks for the lines of an import among a hundred thousand rides along the same roads. */
export async function measureAlike(): Promise<void> {
  const database = await openBenchDatabase(async (db) => {
    await riddenRows(RIDES)(db);
    await setKeys(db);
  });
  const opened = openPostgres({ databaseUrl: database.url });
  try {
    await measure(opened.db);
  } finally {
    await opened.close();
    await database.remove();
  }
}

async function measure(db: Db): Promise<void> {
  const [member] = members();
  if (!member) throw new Error("There are no members");
  const actor = { kind: "member", id: member.id } as Parameters<typeof similarLines>[0]["actor"];
  const kinds = {
    "the rides again, the other way round": (number: number) => rideNumber(number).toReversed(),
    "other rides along the same roads": (number: number) => rideNumber(RIDES + number),
  };
  const rows = [];
  for (const [lines, lineOf] of Object.entries(kinds)) {
    const start = performance.now();
    const shapes = Array.from({ length: SOUGHT }, (_, number) => {
      const line = [lineOf(number)];
      return { lines: line, keys: lineKeys(line) };
    });
    const keyed = performance.now();
    const blocked = monitorEventLoopDelay({ resolution: 1 });
    blocked.enable();
    const found = await similarLines({ db, actor }, shapes);
    const seconds = (performance.now() - keyed) / 1000;
    blocked.disable();
    await setImmediate();
    rows.push({
      lines,
      found: found.filter((name) => name !== null).length,
      "keys, ms a line": rounded((keyed - start) / SOUGHT, 2),
      "look-up, ms a line": rounded((1000 * seconds) / SOUGHT, 2),
      "event loop, p99 ms": rounded(blocked.percentile(99) / 1e6, 1),
      "longest ms": rounded(blocked.max / 1e6, 1),
    });
  }
  heading(`Lines that look alike, among ${RIDES.toLocaleString("en-AU")} rides`);
  console.log(`${SOUGHT} lines of 300 points each, which one process looks for.\n`);
  console.log(table(rows));
}

/** Of each ride that was made up, and of its copies. */
async function setKeys(db: Db): Promise<void> {
  const madeUp = Math.min(RIDES, MADE_UP);
  for (let from = 0; from < madeUp; from += KEYS_PER_UPDATE) {
    const keyed = Array.from({ length: Math.min(KEYS_PER_UPDATE, madeUp - from) }, (_, at) => ({
      nth: from + at,
      keys: lineKeys([rideNumber(from + at)]),
    }));
    await db.execute(sql`
      update ${routeTracks} set line_keys = keyed.keys
      from jsonb_to_recordset(${JSON.stringify(keyed)}::text::jsonb) as keyed (nth integer, keys integer[])
      where (${routeTracks.routeId} - 1) % ${madeUp}::integer = keyed.nth`);
  }
}
