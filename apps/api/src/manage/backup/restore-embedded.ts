import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { holdLock } from "@longpaddock/db/lock";
import { openPglite } from "@longpaddock/db/pglite";
import { sql } from "drizzle-orm";
import { type Invocation, Refusal, uninterrupted } from "../command";
import { countRows } from "./count-rows";
import { checkRows } from "./manifest";
import { closingStatements, isEmptyFolder, type StagedFiles, stageFiles, type Target } from "./stage-files";
import { freshOf, refuseHalfSwitched, switchFolders } from "./switch-folders";

/** Returns how many files in the bucket only the erased database knew. */
export async function restoreEmbedded(invocation: Invocation, target: Target): Promise<number> {
  const { env } = invocation;
  const lock = await holdLock(join(env.dataDir, "lock"));
  const directory = join(env.dataDir, "database");
  try {
    await refuseHalfSwitched([directory]);
    const isEmpty = await isEmptyFolder(directory);
    if (!isEmpty && !target.erases)
      throw new Refusal(
        `There is a database in ${env.dataDir}. Use an empty DATA_DIR, or --erase to delete what is in it.`,
      );
    const staged = await stageBeside(directory, invocation, target);
    try {
      await prepareDatabase(directory, { invocation, target, staged });
      await uninterrupted(async () => (await switchFolders([directory, ...staged.folders])).keep());
    } catch (error) {
      await rm(freshOf(directory), { recursive: true, force: true });
      await staged.discard();
      throw error;
    }
    return staged.unused.length;
  } finally {
    await lock.release();
  }
}

/** Only a bucket needs the database of now, to tell which files are its own. */
async function stageBeside(directory: string, invocation: Invocation, target: Target): Promise<StagedFiles> {
  if (!invocation.env.storage || (await isEmptyFolder(directory)))
    return stageFiles(invocation, target, null);
  const erased = await openPglite({ directory });
  return stageFiles(invocation, target, erased.db).finally(erased.close);
}

interface Work {
  invocation: Invocation;
  target: Target;
  staged: StagedFiles;
}

async function prepareDatabase(directory: string, { invocation, target, staged }: Work): Promise<void> {
  const { folder, manifest } = target;
  const fresh = freshOf(directory);
  invocation.progress("Restoring the database…");
  await rm(fresh, { recursive: true, force: true });
  await cp(join(folder, "database"), fresh, { recursive: true });
  const database = await openPglite({ directory: fresh });
  try {
    checkRows(await countRows(database.db), manifest);
    await database.db.transaction(async (tx) => {
      for (const statement of closingStatements(target, staged.unused)) await tx.execute(sql.raw(statement));
    });
  } finally {
    await database.close();
  }
}
