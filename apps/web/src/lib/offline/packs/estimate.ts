import { failureFromResponse, RestError } from "../../errors";
import type { PieceRequest } from "./load-pieces";
import { pieceSizes } from "./packs";
import { countKinds, kindOf, type PieceCounts } from "./piece-kinds";

/** Of each kind, and of pictures of each size. */
const SAMPLES = 8;

export interface PackEstimate {
  counts: PieceCounts;
  /** About, of what isn't on the device yet. */
  bytes: number;
  /** How much more the browser lets the app keep; null where it doesn't say. */
  room: number | null;
}

/** Asks for a few pieces of each kind. Their average stands for the others. */
export async function estimatePack(requests: readonly PieceRequest[]): Promise<PackEstimate> {
  const kept = await pieceSizes();
  const missing = requests.filter(({ address }) => !kept.has(address));
  const sizes = await Promise.all(
    groupsOf(missing).map(async (ofKind) => {
      const step = Math.max(1, ofKind.length / SAMPLES);
      const samples = ofKind.filter((_, index) => index % step < 1);
      const bytes = await Promise.all(samples.map((request) => sizeAt(request)));
      return (sum(bytes) / (samples.length || 1)) * ofKind.length;
    }),
  );
  const { quota, usage = 0 } = await navigator.storage.estimate();
  return {
    counts: countKinds(requests.map(({ address }) => address)),
    bytes: Math.round(sum(sizes)),
    room: quota === undefined ? null : Math.max(0, quota - usage),
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function groupsOf(requests: readonly PieceRequest[]): PieceRequest[][] {
  const names = new Set(requests.map(sizeGroup));
  return [...names].map((name) => requests.filter((request) => sizeGroup(request) === name));
}

/** A picture across the screen is many times as large as the same one in a gallery. */
const sizeGroup = ({ address }: PieceRequest) =>
  kindOf(address) + (address.includes("-small.") ? " small" : "");

/**
 * Tiles are compressed for transport, so their Content-Length says too little.
 * @throws RestError if the server doesn't say: a guess of nothing would promise too much
 */
async function sizeAt({ address, query }: PieceRequest): Promise<number> {
  const isTile = !["pictures", "files"].includes(kindOf(address));
  const response = await fetch(address + query, { method: isTile ? "GET" : "HEAD" });
  if (!response.ok) throw new RestError(failureFromResponse(response.status, ""));
  return isTile ? (await response.blob()).size : Number(response.headers.get("Content-Length"));
}
