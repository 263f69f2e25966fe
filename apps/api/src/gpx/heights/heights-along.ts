import { createHash } from "node:crypto";
import type { Position } from "@longpaddock/gpx/line/line";
import { limitConcurrency } from "../../core/files/limit-concurrency";
import { inTime } from "../../core/outside/in-time";
import type { TileArchive } from "../../core/outside/map-archive";
import { analyseLine } from "../read-gpx";
import { type TrackSample, trackSamples } from "../route-shape";
import { readHeights } from "./read-heights";

export interface TerrainHeights {
  samples: TrackSample[];
  ascent: number | null;
  descent: number | null;
}

const READ_TIMEOUT_MS = 30_000;
/** As long as a page waits for them. Reading goes on, so that they are there the next time. */
const ANSWER_TIMEOUT_MS = 2500;
const FAILURE_KEPT_MS = 60_000;
const LINES_KEPT = 200;

const limited = limitConcurrency({ name: "heights", maxRunning: 2, maxWaiting: 50 });
const kept = new Map<string, Promise<TerrainHeights | null>>();

/**
 * What a line climbs by the operator's file of heights; null where that doesn't have all of it, and "unavailable" when it
 * can't be read in time.
 */
export async function heightsAlong(
  archive: TileArchive,
  lines: readonly (readonly Position[])[],
): Promise<TerrainHeights | null | "unavailable"> {
  const read = async () => {
    const { version } = await archive.describe();
    const name = createHash("sha256")
      .update(`${version} ${JSON.stringify(lines)}`)
      .digest("base64url");
    const known = kept.get(name) ?? limited(() => heightsOf(archive, lines));
    // The one that was used last is forgotten last.
    kept.delete(name);
    kept.set(name, known);
    for (const oldest of kept.keys()) if (kept.size > LINES_KEPT) kept.delete(oldest);
    known.catch(() => setTimeout(() => kept.delete(name), FAILURE_KEPT_MS).unref());
    return known;
  };
  return inTime(read(), ANSWER_TIMEOUT_MS).catch(() => "unavailable");
}

/** By the rules for recorded heights. */
async function heightsOf(
  archive: TileArchive,
  lines: readonly (readonly Position[])[],
): Promise<TerrainHeights | null> {
  const signal = AbortSignal.timeout(READ_TIMEOUT_MS);
  const line = await inTime(readHeights(archive, lines, signal), READ_TIMEOUT_MS);
  if (!line) return null;
  const { elevation, ascentM, descentM } = await analyseLine(line);
  const samples = trackSamples(elevation);
  return samples && { samples, ascent: ascentM, descent: descentM };
}
