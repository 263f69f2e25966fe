import { access, rename, rm } from "node:fs/promises";
import { Refusal } from "../command";

/** Where the folder that is to take the place of another is prepared. */
export const freshOf = (path: string) => `${path}.restoring`;
const beforeOf = (path: string) => `${path}.before-restore`;

interface SwitchedFolders {
  /** Brings back what was there before. */
  undo(): Promise<void>;
  /** Deletes what was there before. */
  keep(): Promise<void>;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** @throws Refusal if a restore was killed at the moment when it switched: only a person can tell which side is right */
export async function refuseHalfSwitched(paths: readonly string[]): Promise<void> {
  for (const path of paths)
    if (await exists(beforeOf(path)))
      throw new Refusal(
        `An earlier restore was killed while it switched folders. What was there before it is in ${beforeOf(path)}. ` +
          `Rename that to ${path} if the database is still the one from before, or else delete it. Then try again.`,
      );
}

/** Puts the fresh folders in the places of those that are there, all of them or none. */
export async function switchFolders(paths: readonly string[]): Promise<SwitchedFolders> {
  const moved: [from: string, to: string][] = [];
  const move = async (from: string, to: string) => {
    await rename(from, to);
    moved.push([from, to]);
  };
  const undo = async () => {
    for (const [from, to] of moved.splice(0).toReversed()) await rename(to, from);
  };
  try {
    for (const path of paths) {
      if (await exists(path)) await move(path, beforeOf(path));
      await move(freshOf(path), path);
    }
  } catch (error) {
    await undo();
    throw error;
  }
  return {
    undo,
    async keep() {
      // Away at once by its name, so that a kill while it is deleted doesn't look like one in the middle of the switch.
      const erased = paths.map((path) => ({ before: beforeOf(path), gone: `${path}.erased` }));
      for (const { before, gone } of erased) {
        await rm(gone, { recursive: true, force: true });
        if (await exists(before)) await rename(before, gone);
      }
      for (const { gone } of erased)
        await rm(gone, { recursive: true, force: true }).catch((error: Error) => {
          throw new Refusal(
            `Everything was restored, but what was there before can't be deleted: ${error.message}`,
          );
        });
    },
  };
}
