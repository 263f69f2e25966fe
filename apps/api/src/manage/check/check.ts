import type { Database } from "@longpaddock/db/client";
import { findDifferences, type KeptValue, repairKept } from "@longpaddock/db/kept/kept-value";
import { KEPT_VALUES } from "@longpaddock/db/kept/kept-values";
import { appliedMigrations, ownMigrations } from "@longpaddock/db/migrate";
import { openDatabase } from "@longpaddock/db/open";
import { systemClock } from "../../core/clock";
import { recordOperatorAct } from "../../core/record-admin-act";
import { openStorage } from "../../open-services";
import { type Command, countOf, type Invocation, Refusal, refuseMissing } from "../command";
import { checkFiles } from "./check-files";
import { findWrongCheckIns } from "./wrong-check-ins";

/** The first differences of each table. */
const SHOWN = 20;

export const check: Command = {
  takes: "[--repair]",
  summary: "count everything again that is kept with each write, and look for missing files",
  help: [
    "Reports differences table by table with their ids; changes nothing without --repair, which corrects what it can",
    "and leaves files alone. The server may keep running with PostgreSQL. The exit code is 1 if there are differences",
    "that were not repaired. Each table is repaired in a transaction of its own, which the administrators' log has.",
    "Badges and their progress are not counted: they are as of a member's last act, and stay when what earned them goes.",
    "Nor are the uses of invite links and the length of a series of events: nothing else remembers them.",
  ].join("\n"),
  options: { repair: { type: "boolean" } },
  async run(invocation) {
    const { env, options, print } = invocation;
    await refuseMissing(env);
    const database = await openDatabase(env);
    try {
      await refuseOtherVersion(database);
      let left = 0;
      for (const kept of KEPT_VALUES) left += await checkKept(database, kept, invocation);
      left += await checkCheckIns(database, invocation);
      left += await checkFiles(database.db, await openStorage(env), invocation);
      if (left === 0) print(options.repair ? "Nothing is left to correct." : "No differences.");
      else print(`${countOf(left, "difference")}.`);
      return left === 0 ? undefined : 1;
    } finally {
      await database.close();
    }
  },
};

/** The columns of another version may count something else. */
async function refuseOtherVersion({ db }: Database): Promise<void> {
  const applied = new Set(await appliedMigrations(db));
  const own = ownMigrations();
  if (own.some((hash) => !applied.has(hash)))
    throw new Refusal("The database isn't up to date. Run 'manage migrate' first.");
  if (applied.size > new Set(own).size) throw new Refusal("The database belongs to a newer version.");
}

/** Returns how many differences are left. */
async function checkKept(database: Database, kept: KeptValue, invocation: Invocation): Promise<number> {
  const { options, print, progress } = invocation;
  progress(`Counting ${kept.name}…`);
  // Counting a large table takes longer than a statement may otherwise.
  const { total, first } = await database.exclusively((db) => findDifferences(db, kept, SHOWN));
  if (total === 0) return 0;
  print(`${kept.name}: ${countOf(total, "difference")}`);
  for (const { id, stored, counted } of first)
    print(`  ${id}: ${stored ?? "no row"}, should be ${counted ?? "no row"}`);
  if (total > first.length) print(`  and ${(total - first.length).toLocaleString("en-AU")} more`);
  if (options.repair !== true) return total;
  await database.exclusively((db) =>
    repairKept(db, kept, (tx, differences) =>
      recordOperatorAct(
        { db: tx, clock: systemClock },
        {
          act: "counts_corrected",
          subject: { kind: "site", id: "database" },
          after: { table: kept.name, differences },
        },
      ),
    ),
  );
  print("  repaired");
  return 0;
}

async function checkCheckIns({ db }: Database, { print, progress }: Invocation): Promise<number> {
  progress("Merging the acts of check-ins…");
  let wrong = 0;
  for await (const line of findWrongCheckIns(db)) {
    if (wrong === 0) print("event_check_ins: not what the acts of the rider say");
    wrong++;
    if (wrong <= SHOWN) print(`  ${line}`);
  }
  return wrong;
}
