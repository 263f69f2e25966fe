import type { Db, DbOrTx } from "@longpaddock/db/client";
import { appliedMigrations, ownMigrations } from "@longpaddock/db/migrate";
import { countRows } from "../backup/count-rows";
import { countOf, Refusal } from "../command";

/** @throws Refusal unless the embedded database was set up by this version */
export async function refuseOtherVersion(source: DbOrTx): Promise<void> {
  const state = await versionOf(source);
  if (state === "newer")
    throw new Refusal("The embedded database is of a newer version. Move it with that version.");
  if (state !== "same")
    throw new Refusal(
      "The embedded database is of an older version. Run 'manage migrate' without DATABASE_URL first, or start this version with it once.",
    );
}

/**
 * Returns whether the database has no tables yet.
 * @throws Refusal if it has rows, or tables of another version
 */
export async function refuseFilled(target: Db): Promise<boolean> {
  const counts = Object.entries(await countRows(target));
  const [fullest] = counts.toSorted(([, a], [, b]) => b - a);
  if (fullest && fullest[1] > 0)
    throw new Refusal(
      `The database of DATABASE_URL has rows already: ${countOf(fullest[1], "row")} in the table ${fullest[0]}. Set it to an empty one.`,
    );
  const state = await versionOf(target);
  if (state === "newer")
    throw new Refusal(
      "The database of DATABASE_URL was set up by a newer version. Update this one first, or set it to an empty one.",
    );
  if (state === "older")
    throw new Refusal(
      "The database of DATABASE_URL was set up by an older version. Set it to an empty one, which is set up here.",
    );
  if (state === "none" && fullest)
    throw new Refusal(
      `The database of DATABASE_URL has tables of another program, such as ${fullest[0]}. Set it to an empty one.`,
    );
  return state === "none";
}

async function versionOf(db: DbOrTx): Promise<"none" | "older" | "same" | "newer"> {
  const applied = await appliedMigrations(db);
  const own = new Set(ownMigrations());
  if (applied.some((hash) => !own.has(hash))) return "newer";
  if (applied.length === own.size) return "same";
  return applied.length === 0 ? "none" : "older";
}
