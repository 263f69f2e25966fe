import { appliedMigrations, migrate } from "@longpaddock/db/migrate";
import { openDatabase } from "@longpaddock/db/open";
import { systemClock } from "../core/clock";
import { recordOperatorAct } from "../core/record-admin-act";
import type { Command } from "./command";

export const migrateCommand: Command = {
  takes: "",
  summary: "update the database to this version",
  help: [
    "All pending migrations are applied, or none. Then the indexes are built that would keep members waiting before.",
    "An embedded database that isn't there yet is made.",
  ].join("\n"),
  async run({ env, print }) {
    const database = await openDatabase(env);
    try {
      const { db } = database;
      const before = (await appliedMigrations(db)).length;
      await migrate(database);
      const migrations = (await appliedMigrations(db)).length - before;
      if (migrations > 0)
        await recordOperatorAct(
          { db, clock: systemClock },
          { act: "database_migrated", subject: { kind: "site", id: "database" }, after: { migrations } },
        );
      await database.buildIndexes();
    } finally {
      await database.close();
    }
    print("The database is up to date.");
    return undefined;
  },
};
