import { type Command, onUpdated } from "./command";

export const migrateCommand: Command = {
  takes: "",
  summary: "update the database to this version",
  help: [
    "All pending migrations are applied, or none. Then the indexes are built that would keep members waiting before.",
    "An embedded database that isn't there yet is made.",
  ].join("\n"),
  async run(invocation) {
    await onUpdated(invocation, (database) => database.buildIndexes());
    invocation.print("The database is up to date.");
    return undefined;
  },
};
