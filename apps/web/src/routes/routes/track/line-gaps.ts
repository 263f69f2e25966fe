import { metresBetween } from "@longpaddock/domain/geo";
import { kilometresToOneDecimal, metres } from "../../../lib/format";
import type { RouteTrack } from "../use-route";
import type { ElevationSample } from "./elevation-samples";

/** Less is a pause of the recording, or where one file's tracks meet. */
const MIN_GAP_METRES = 200;

/** A list of more is no sentence. */
const MAX_NAMED = 3;

/** In metres: how far along the line, which leaves gaps out, and how far across as the crow flies. */
interface LineGap {
  along: number;
  across: number;
}

type Position = readonly [longitude: number, latitude: number];

const placeAt = ([longitude, latitude]: Position) => ({ longitude, latitude });

function lineGaps(lines: RouteTrack["lines"]): LineGap[] {
  const gaps: LineGap[] = [];
  let along = 0;
  let previous: Position | undefined;
  for (const line of lines)
    for (const [index, position] of line.entries()) {
      const step = previous ? metresBetween(placeAt(previous), placeAt(position)) : 0;
      if (index > 0) along += step;
      else if (step >= MIN_GAP_METRES) gaps.push({ along, across: step });
      previous = position;
    }
  return gaps;
}

/** 'The line is interrupted after 12.3 km (3.2 km as the crow flies).', or null if it isn't. */
export function gapsText(lines: RouteTrack["lines"]): string | null {
  const gaps = lineGaps(lines).map(
    ({ along, across }) =>
      `after ${kilometresToOneDecimal(along / 1000)} (${distance(across)} as the crow flies)`,
  );
  const [first] = gaps;
  if (!first) return null;
  if (gaps.length > MAX_NAMED) return `The line is interrupted ${gaps.length} times, first ${first}.`;
  return `The line is interrupted ${new Intl.ListFormat("en-AU").format(gaps)}.`;
}

const distance = (across: number) => (across < 1000 ? metres(across) : kilometresToOneDecimal(across / 1000));

/** The samples in runs without a gap: across one, a profile would show a cliff. */
export function unbrokenRuns(samples: readonly ElevationSample[]): ElevationSample[][] {
  const runs: ElevationSample[][] = [];
  let previous: ElevationSample | undefined;
  for (const sample of samples) {
    const run = runs.at(-1);
    if (previous && run && !isGap(previous, sample)) run.push(sample);
    else runs.push([sample]);
    previous = sample;
  }
  return runs;
}

function isGap(before: ElevationSample, after: ElevationSample): boolean {
  const [fromStart, , ...from] = before;
  const [toStart, , ...to] = after;
  return metresBetween(placeAt(from), placeAt(to)) - (toStart - fromStart) >= MIN_GAP_METRES;
}
