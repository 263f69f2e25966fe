import { join, resolve } from "node:path";
import { type Command, countOf, Refusal } from "../command";
import { isInside } from "./copy-stream";
import { checkSums, readManifest } from "./manifest";
import { restoreEmbedded } from "./restore-embedded";
import { restorePostgres } from "./restore-postgres";

export const restore: Command = {
  takes: "FOLDER [--erase]",
  summary: "bring a backup back into an empty database and an empty DATA_DIR",
  help: [
    "Stop the server first. All checksums are checked before anything is written. A backup of PostgreSQL goes back",
    "into PostgreSQL, with pg_restore and psql on the path, and one of the embedded database into an embedded one.",
    "--erase deletes what the database and the stored files hold now. When anything fails, both are as before.",
    "In a bucket, files of the erased database go a day later, and a run that was killed may leave files that no row",
    "refers to; the next run uses them.",
    "An older backup is updated by the next start, or by 'manage migrate'.",
  ].join("\n"),
  options: { erase: { type: "boolean" } },
  arguments: [1, 1],
  async run(invocation) {
    const { args, options, print, progress } = invocation;
    const env = { ...invocation.env, dataDir: resolve(invocation.env.dataDir) };
    const folder = resolve(args[0] ?? "");
    const databaseUrl = env.directDatabaseUrl ?? env.databaseUrl;
    if (["uploads", "database"].some((name) => isInside(folder, join(env.dataDir, name))))
      throw new Refusal(`${folder} is in a folder that is replaced. Move the backup out of it first.`);
    const manifest = await readManifest(folder);
    if (manifest.database !== (databaseUrl ? "postgres" : "pglite"))
      throw new Refusal(OTHER_KIND[manifest.database]);
    progress("Checking the backup…");
    await checkSums(folder, manifest);
    const target = { folder, manifest, erases: options.erase === true };
    const unused = databaseUrl
      ? await restorePostgres(databaseUrl, { ...invocation, env }, target)
      : await restoreEmbedded({ ...invocation, env }, target);
    const restored = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
    print(
      `Restored ${countOf(restored, "row")} and ${countOf(manifest.files, "file")}, as of ${manifest.madeAt}.`,
    );
    if (manifest.withoutFiles)
      print(
        "The backup was made without files: those stored now were left alone. 'manage check' finds what is missing.",
      );
    if (unused > 0)
      print(`${countOf(unused, "file")} of the erased database will be removed from the bucket in a day.`);
    return undefined;
  },
};

const OTHER_KIND = {
  postgres: "This is a backup of PostgreSQL. Set DATABASE_URL to restore it.",
  pglite:
    "This is a backup of the embedded database. Unset DATABASE_URL to restore it; 'manage move-to-postgres' then moves it to PostgreSQL.",
};
