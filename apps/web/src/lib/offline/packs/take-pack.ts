import type { KeptAnswer, KeptPack } from "../tables";
import { loadPieces, type PieceRequest } from "./load-pieces";
import { changePack, readPack, removePack, savePack } from "./packs";
import { type ArchiveKind, kindOf, type PieceProgress } from "./piece-kinds";

/** What a pack would hold, with the answers that its page needs. */
export interface PackPlan extends Pick<KeptPack, "key" | "title" | "subjects" | "hasMap"> {
  answers: readonly KeptAnswer[];
  requests: readonly PieceRequest[];
  /** Whether the closest zooms of the map are left out. */
  isCoarse: boolean;
  /** What the server can't read right now. Of these, the pack keeps what it has. */
  lacks: readonly ArchiveKind[];
}

export interface Taking {
  signal?: AbortSignal;
  damaged?: readonly string[];
  onProgress?: (progress: PieceProgress) => void;
}

/** Others may have changed what a page shows since then. */
const REFRESH_AFTER_MS = 86_400_000;

export const isOutdated = (pack: KeptPack | null | undefined): boolean =>
  !pack ||
  (!pack.isPaused &&
    (!pack.isWhole ||
      (pack.lacks ?? []).length > 0 ||
      pack.version !== import.meta.env.ANSWERS_VERSION ||
      Date.now() - pack.savedAt > REFRESH_AFTER_MS));

/** One tab at a time works on a pack. */
export const lockOf = (key: string) => `pack ${key}`;

/** This browser keeps nothing for the member, for example in a private window. */
export class KeepsNothing extends Error {}

/**
 * Loads what a pack is to hold and isn't there yet. What breaks it off leaves what is there, to go on from. Cancelled, a
 * first download leaves what was there before, and a later one waits until the member goes on.
 */
export async function takePack(memberId: string, plan: PackPlan, taking: Taking = {}): Promise<void> {
  const { key, title, subjects, hasMap, answers, requests } = plan;
  const former = await readPack(memberId, key);
  const left = plan.lacks.map((kind) => former?.pieces.filter((address) => kindOf(address) === kind) ?? []);
  const pieces = [...requests.map(({ address }) => address), ...left.flat()];
  const lacks = plan.lacks.filter((_, index) => left[index]?.length === 0);
  const pack: KeptPack = {
    ...{ key, title, subjects, hasMap, pieces, lacks, answers: answers.map(({ hash }) => hash) },
    ...{ isWhole: false, isPaused: false },
    ...{ savedAt: Date.now(), version: import.meta.env.ANSWERS_VERSION },
  };
  taking.signal?.throwIfAborted();
  if (!(await savePack(memberId, pack, answers))) throw new KeepsNothing();
  try {
    const refused = await loadPieces(requests, { memberId, key, ...taking });
    await changePack(memberId, key, {
      ...{ isWhole: true, pieces: pieces.filter((address) => !refused.includes(address)), refused },
    });
  } catch (error) {
    if (taking.signal?.aborted) await goBack(memberId, key, former);
    throw error;
  }
}

async function goBack(memberId: string, key: string, former: KeptPack | null): Promise<void> {
  if (!former) await removePack(memberId, key);
  else if (former.hasMap) await changePack(memberId, key, { isPaused: true });
  else await savePack(memberId, former, []);
}
