import { MAX_AGE_MS, open, ownerOf, putAnswers, type Writing, write, writeInto, writeOwned } from "../store";
import {
  type KeptAnswer,
  type KeptPack,
  type KeptPiece,
  MAP_SUBJECT,
  type PieceRow,
  sizeOf,
} from "../tables";
import { kindOf } from "./piece-kinds";

/**
 * Replaces what the device lists of a pack, with the answers that its page needs. Deletes pieces that no pack lists any
 * more, and answers that only this one listed: the member may no longer see them.
 * @returns false if this device keeps nothing for the member
 */
export async function savePack(
  memberId: string,
  pack: KeptPack,
  answers: readonly KeptAnswer[],
): Promise<boolean> {
  let isSaved = false;
  closed.delete(idOf(memberId, pack.key));
  await write(memberId, ["packs", "pieces", "answers"], async (writing) => {
    const former = await writing.packs.get([memberId, pack.key]);
    await writing.packs.put(pack, [memberId, pack.key]);
    await putAnswers(writing, memberId, answers);
    await removeUnlisted(writing);
    await removeUnlistedAnswers(writing, memberId, former?.answers);
    isSaved = true;
  });
  return isSaved;
}

/** Its answers then expire like those of any opened page. */
export const removePack = (memberId: string, key: string) =>
  writeOwned(memberId, ["packs", "pieces"], async (writing) => {
    await writing.packs.delete([memberId, key]);
    await removeUnlisted(writing);
  });

/** What this page has deleted because it is closed to the member now. */
const closed = new Set<string>();
const idOf = (memberId: string, key: string) => `${memberId} ${key}`;

export const wasClosed = (memberId: string, key: string): boolean => closed.has(idOf(memberId, key));

/** For what was deleted, hidden or closed to the member: its answers go too, unless another pack lists them. */
export const removeClosedPack = (memberId: string, key: string) =>
  writeOwned(memberId, ["packs", "pieces", "answers"], async (writing) => {
    const pack = await writing.packs.get([memberId, key]);
    if (pack) closed.add(idOf(memberId, key));
    await writing.packs.delete([memberId, key]);
    await removeUnlisted(writing);
    await removeUnlistedAnswers(writing, memberId, pack?.answers);
  });

async function removeUnlistedAnswers(
  { packs, answers }: Writing<"packs" | "answers">,
  memberId: string,
  hashes: readonly string[] = [],
): Promise<void> {
  const listed = new Set((await packs.getAll()).flatMap((pack) => pack.answers));
  for (const hash of hashes) {
    if (listed.has(hash)) continue;
    const answer = await answers.get([memberId, hash]);
    if (answer?.subject !== MAP_SUBJECT) await answers.delete([memberId, hash]);
  }
}

/** Leaves what a starred route is kept with by itself: its page and its file. */
export const leaveSmall = (memberId: string, key: string) =>
  writeOwned(memberId, ["packs", "pieces"], async (writing) => {
    const pack = await writing.packs.get([memberId, key]);
    if (!pack) return;
    const pieces = pack.pieces.filter((address) => kindOf(address) === "files");
    await writing.packs.put({ ...pack, pieces, hasMap: false, isPaused: false }, [memberId, key]);
    await removeUnlisted(writing);
  });

async function removeUnlisted({ packs, pieces }: Writing<"packs" | "pieces">): Promise<void> {
  const listed = new Set((await packs.getAll()).flatMap((pack) => pack.pieces));
  for (const address of await pieces.getAllKeys()) if (!listed.has(address)) await pieces.delete(address);
}

/**
 * A pack is there only while the device is its member's, so that the owner needn't be looked up, and pages that read theirs
 * don't wait for each piece.
 * @returns false if the pack was removed since then, or left without its map
 */
export async function savePiece(memberId: string, key: string, piece: KeptPiece): Promise<boolean> {
  let isListed = false;
  await writeInto(["packs", "pieces"], async ({ packs, pieces }) => {
    const pack = await packs.get([memberId, key]);
    isListed = pack?.pieces.includes(piece.address) ?? false;
    if (isListed) await pieces.put({ ...piece, bytes: sizeOf(piece) }, piece.address);
  });
  return isListed;
}

/** Notes how far a pack has come. */
export const changePack = (memberId: string, key: string, change: Partial<KeptPack>) =>
  writeInto(["packs"], async ({ packs }) => {
    const pack = await packs.get([memberId, key]);
    if (pack) await packs.put({ ...pack, ...change }, [memberId, key]);
  });

export async function keptPacks(memberId: string): Promise<KeptPack[]> {
  return (await open()).getAll("packs", IDBKeyRange.bound([memberId], [memberId, []]));
}

export async function readPack(memberId: string, key: string): Promise<KeptPack | null> {
  return (await (await open()).get("packs", [memberId, key])) ?? null;
}

/** A device has pieces of its owner alone, so that callers needn't say whose. */
export async function readPiece(address: string): Promise<PieceRow | null> {
  return (await (await open()).get("pieces", address)) ?? null;
}

/** Null too if the device is another member's. */
export async function readOwnPiece(memberId: string, address: string): Promise<KeptPiece | null> {
  return (await ownerOf()) === memberId ? readPiece(address) : null;
}

export async function isKept(address: string): Promise<boolean> {
  return (await (await open()).getKey("pieces", address)) !== undefined;
}

/** The bytes of every piece by its address. The index has them, so that no piece is read. */
export async function pieceSizes(): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  let cursor = await (await open()).transaction("pieces").store.index("bytes").openKeyCursor();
  while (cursor) {
    sizes.set(cursor.primaryKey, cursor.key);
    cursor = await cursor.continue();
  }
  return sizes;
}

/** Of the pieces that are there. */
export const packBytes = ({ pieces }: KeptPack, sizes: ReadonlyMap<string, number>): number =>
  pieces.reduce((sum, address) => sum + (sizes.get(address) ?? 0), 0);

/** Deletes packs whose pages are too old to be shown. */
export async function removeExpiredPacks(): Promise<void> {
  const oldest = Date.now() - MAX_AGE_MS;
  for (const [memberId, key] of await (await open()).getAllKeys("packs")) {
    const pack = await readPack(memberId, key);
    if (pack && pack.savedAt < oldest) await removePack(memberId, key);
  }
}
