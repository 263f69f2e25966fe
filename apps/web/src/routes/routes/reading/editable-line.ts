import { analyseLine } from "@longpaddock/gpx/analyse-line";
import type { TrackContent } from "@longpaddock/gpx/content/track-content";
import { type FaultRun, faultRuns } from "@longpaddock/gpx/line/fault-runs";
import type { Line, Position } from "@longpaddock/gpx/line/line";
import type { LineEdits } from "@longpaddock/gpx/line/line-edits";
import { measureLine } from "@longpaddock/gpx/line/measure-line";
import { reshapeLine } from "@longpaddock/gpx/line/reshape-line";
import { chooseLine, faultsOf } from "@longpaddock/gpx/read-gpx";

/** Points in a row that were left out, or taken back. */
export interface ShownFault extends FaultRun {
  points: Position[];
  /** With the points before and after. */
  path: Position[];
}

/** The line of a file before it is trimmed or cut: without its faults, but for those that were taken back. */
export interface EditableLine {
  /** How many points the file's line has, and which of them these are. */
  total: number;
  numbers: Uint32Array;
  latitudes: Float64Array;
  longitudes: Float64Array;
  kilometres: Float64Array;
  /** Metres from the start, metres above sea level, longitude, latitude. Null without elevations. */
  elevation: [number, number, number, number][] | null;
  /** Drawn. */
  lines: Position[][];
  /** The first ones. */
  faults: ShownFault[];
  /** How many points they and all others are. */
  faultPoints: number;
}

const MAX_FAULTS = 20;
const MAX_PATH = 50;

/** Copies of the file's arrays, so that editing leaves `content` as it is. */
export function editableLine(content: TrackContent, { takeBack }: LineEdits): EditableLine {
  const { line: whole } = chooseLine(content);
  const found = faultsOf(content);
  const { line, faults: left } = reshapeLine(whole, found, { takeBack });
  const areLeft = new Set(left);
  const numbers = Uint32Array.from(line.latitudes.keys());
  for (let i = 0, next = 0; i < whole.length; i++) if (!areLeft.has(i)) numbers[next++] = i + 1;
  const { elevation, track } = analyseLine(line);
  const { latitudes, longitudes } = line;
  return {
    total: whole.length,
    // Those of the builder have room for more points.
    ...{ numbers, latitudes: latitudes.slice(), longitudes: longitudes.slice() },
    kilometres: measureLine(line),
    elevation:
      elevation?.distanceKm.map((km, i) => {
        const [longitude, latitude] = elevation.positions[i] ?? [0, 0];
        return [km * 1000, elevation.metres[i] ?? 0, longitude, latitude];
      }) ?? null,
    lines: track,
    faults: faultRuns(whole, found)
      .slice(0, MAX_FAULTS)
      .map((run) => shownFault(whole, run)),
    faultPoints: found.length,
  };
}

function shownFault(line: Line, run: FaultRun): ShownFault {
  const at = (number: number): Position => [
    line.longitudes[number - 1] ?? 0,
    line.latitudes[number - 1] ?? 0,
  ];
  const { from, to } = run;
  const last = Math.min(to, from + MAX_PATH);
  const numbers = Array.from({ length: last - from + 1 }, (_, i) => from + i);
  const path = [...(from > 1 ? [from - 1] : []), ...numbers, ...(to < line.length ? [to + 1] : [])];
  return { ...run, points: numbers.map(at), path: path.map(at) };
}
