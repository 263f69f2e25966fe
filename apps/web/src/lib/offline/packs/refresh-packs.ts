import { isUnauthorized } from "../../errors";
import type { KeptPack } from "../tables";
import { isNetworkFailure } from "./failures";
import { readPack, removeClosedPack } from "./packs";
import { isOutdated, lockOf, type PackPlan, takePack } from "./take-pack";

interface Refreshing {
  /** Keys of packs that are loaded for the first time too. Others may have been removed since the list was made. */
  starred?: readonly string[];
  /** What a pack would hold now, with or without the map; null if that isn't open to the member any more. */
  planFor: (key: string, hasMap: boolean) => Promise<PackPlan | null>;
}

/**
 * Loads packs again in the background, one after the other, so that what the member is doing comes first. One that fails
 * doesn't stop the others.
 * @throws what would fail for the others too: no network, or the end of the session
 */
export async function refreshPacks(
  memberId: string,
  keys: readonly string[],
  refreshing: Refreshing,
): Promise<void> {
  for (const key of keys)
    try {
      // Unless the member or another tab is working on it.
      await navigator.locks.request(lockOf(key), { ifAvailable: true }, async (lock) => {
        if (lock) await refreshPack(memberId, key, refreshing);
      });
    } catch (error) {
      if (isUnauthorized(error) || isNetworkFailure(error)) throw error;
    }
}

async function refreshPack(memberId: string, key: string, { starred = [], planFor }: Refreshing) {
  const pack = await readPack(memberId, key);
  if (pack ? !isOutdated(pack) : !starred.includes(key)) return;
  const plan = await planFor(key, pack?.hasMap ?? false);
  const isUnchanged = hasMapOf(await readPack(memberId, key)) === hasMapOf(pack);
  // The member may have removed it, or its map.
  if (!isUnchanged) return;
  if (plan) await takePack(memberId, plan);
  else await removeClosedPack(memberId, key);
}

const hasMapOf = (pack: KeptPack | null) => pack?.hasMap;
