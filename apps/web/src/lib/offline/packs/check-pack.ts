import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { readAnswer } from "../store";
import type { KeptPiece } from "../tables";
import { MAP_CODE_CACHE } from "./pack-keys";
import { readPack, readPiece } from "./packs";
import { kindOf, type PackPart } from "./piece-kinds";

interface CheckedPart {
  part: PackPart;
  total: number;
  missing: number;
  damaged: number;
  /** By the server, when the pack was loaded. */
  refused: number;
  /** When the oldest of them was loaded; null for parts of the app. */
  oldest: number | null;
}

export interface PackCheck {
  parts: CheckedPart[];
  /** The addresses of damaged pieces. */
  damaged: string[];
}

/** Opens everything of a pack from this device, without the network. Null if there is no such pack. */
export async function checkPack(memberId: string, key: string): Promise<PackCheck | null> {
  const pack = await readPack(memberId, key);
  if (!pack) return null;
  const parts = new Map<PackPart, CheckedPart>();
  const damaged: string[] = [];
  const note = (part: PackPart, state: "missing" | "damaged" | "refused" | number | null) => {
    const known = parts.get(part) ?? { part, total: 0, missing: 0, damaged: 0, refused: 0, oldest: null };
    known.total += 1;
    if (typeof state === "string") known[state] += 1;
    else if (state !== null) known.oldest = Math.min(known.oldest ?? state, state);
    parts.set(part, known);
  };
  for (const hash of pack.answers) {
    const answer = await readAnswer(hash);
    note(
      "page",
      answer?.memberId !== memberId ? "missing" : isJson(answer.json) ? answer.savedAt : "damaged",
    );
  }
  for (const address of pack.pieces) {
    // A damaged file of the database can't be read at all.
    const piece = await readPiece(address).catch(() => "damaged" as const);
    const isSound = piece !== null && piece !== "damaged" && (await opens(piece));
    if (piece !== null && !isSound) damaged.push(address);
    note(kindOf(address), piece === null ? "missing" : isSound ? piece.savedAt : "damaged");
  }
  for (const address of pack.refused ?? []) note(kindOf(address), "refused");
  const listed = await caches.match("/files-on-demand.json", { ignoreSearch: true });
  const files: string[] = listed ? await listed.json() : [];
  const code = await caches.open(MAP_CODE_CACHE);
  if (!listed) note("app", "missing");
  for (const file of files) note("app", (await code.match(file)) ? null : "missing");
  return { parts: [...parts.values()], damaged };
}

/** Whether a piece is as it came, and what it says it is. */
async function opens({ address, data, digest, type }: KeptPiece): Promise<boolean> {
  try {
    const blob = new Blob([data], { type });
    const bytes = await blob.arrayBuffer();
    if (digest && !isSame(digest, await crypto.subtle.digest("SHA-256", bytes))) return false;
    // Tiles may have nothing on them.
    if (bytes.byteLength === 0) return !["files", "pictures"].includes(kindOf(address));
    if (type.startsWith("image/")) (await createImageBitmap(blob)).close();
    if (type.includes("vector-tile")) readTile(bytes);
    return true;
  } catch {
    return false;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isSame(one: ArrayBuffer, other: ArrayBuffer): boolean {
  const bytes = new Uint8Array(other);
  return new Uint8Array(one).every((byte, index) => byte === bytes[index]);
}

/** @throws Error for anything but a vector tile */
function readTile(bytes: ArrayBuffer): void {
  const { layers } = new VectorTile(new PbfReader(new Uint8Array(bytes)));
  for (const layer of Object.values(layers))
    for (let index = 0; index < layer.length; index++) layer.feature(index).loadGeometry();
}
