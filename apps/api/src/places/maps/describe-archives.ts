import type { Ctx } from "../../core/context";
import { inTime } from "../../core/outside/in-time";
import type { ArchiveFacts, TileArchive } from "../../core/outside/map-archive";

export interface MapArchives {
  /** Vector tiles in the Protomaps basemap schema, at /api/tiles/base/{z}/{x}/{y}.mvt. */
  base: ArchiveFacts | null;
  /** Heights as Terrarium pictures, at /api/tiles/terrain/{z}/{x}/{y}. */
  terrain: ArchiveFacts | null;
  /** Those that the operator has set and that can't be read right now: their null says nothing about the next time. */
  unread: ArchiveKind[];
}

type ArchiveKind = "base" | "terrain";
const KINDS: readonly ArchiveKind[] = ["base", "terrain"];

/** Pages ask for much more in the same batch, which mustn't wait for a slow bucket. */
const TIMEOUT_MS = 2500;

/**
 * What the operator's map files have, or had a minute ago if they answer late. A file that can't be read is left out: the
 * built-in map goes on.
 */
export async function describeArchives({ services: { archives } }: Ctx): Promise<MapArchives> {
  const factsOf = async (archive: TileArchive | null) =>
    archive && inTime(archive.describe(), TIMEOUT_MS).catch(() => archive.lastKnown());
  const [base, terrain] = await Promise.all([factsOf(archives.base), factsOf(archives.terrain)]);
  const facts = { base, terrain };
  return { ...facts, unread: KINDS.filter((kind) => archives[kind] && !facts[kind]) };
}
