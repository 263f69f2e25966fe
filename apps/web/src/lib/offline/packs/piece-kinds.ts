const STARTS = [
  ["base", "/api/tiles/base/"],
  ["terrain", "/api/tiles/terrain/"],
  ["ridden", "/api/tiles/ridden/"],
  ["pictures", "/uploads/"],
] as const;

/** Tiles of the files that an operator may have set. */
export const ARCHIVE_KINDS = ["base", "terrain"] as const;
export type ArchiveKind = (typeof ARCHIVE_KINDS)[number];
export const PIECE_KINDS = ["files", ...STARTS.map(([kind]) => kind)] as const;
export type PieceKind = (typeof PIECE_KINDS)[number];
/** What a pack is made of: its page's data, the app's own map, and the kinds of pieces. */
export type PackPart = "page" | "app" | PieceKind;
export type PieceCounts = Readonly<Record<PieceKind, number>>;

export interface PieceProgress {
  done: number;
  total: number;
  bytes: number;
  /** Whether the server has asked to wait. */
  isWaiting?: boolean;
}

export const kindOf = (address: string): PieceKind =>
  STARTS.find(([, start]) => address.startsWith(start))?.[0] ?? "files";

export function countKinds(addresses: readonly string[]): PieceCounts {
  const counts = { files: 0, base: 0, terrain: 0, ridden: 0, pictures: 0 };
  for (const address of addresses) counts[kindOf(address)] += 1;
  return counts;
}
