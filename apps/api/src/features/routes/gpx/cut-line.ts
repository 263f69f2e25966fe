import {
  type Circle,
  isInside,
  isVisit,
  metresBetween,
  shownPoints,
} from "@longpaddock/domain/home-areas/rules";
import { type Line, LineBuilder } from "./line";
import { measureLine } from "./measure-line";
import { inSlices } from "./pace";

/** The line without its head, its tail and its visits in the zone; null where all of it may be shown. */
export async function cutLine(line: Line, zone: Circle): Promise<Line | null> {
  const inside = await markInside(line, zone);
  if (!inside.includes(1)) return null;
  const kilometres = await measureLine(line);
  const shown = shownPoints({
    inside,
    starts: line.starts,
    isVisit: (from, to) => isVisit(stretchOf(line, kilometres, { from: from - 1, to: to + 1 })),
  });
  return shown.includes(0) ? keep(line, shown) : null;
}

async function markInside(line: Line, zone: Circle): Promise<Uint8Array> {
  const inside = new Uint8Array(line.length);
  await inSlices(line.length, (from, to) => {
    for (let i = from; i < to; i++) inside[i] = isInside(placeAt(line, i), zone) ? 1 : 0;
  });
  return inside;
}

function stretchOf(line: Line, kilometres: Float64Array, { from, to }: { from: number; to: number }) {
  return {
    metres: 1000 * ((kilometres[to] ?? 0) - (kilometres[from] ?? 0)),
    apart: metresBetween(placeAt(line, from), placeAt(line, to)),
    seconds: ((line.times[to] ?? Number.NaN) - (line.times[from] ?? Number.NaN)) / 1000,
  };
}

/** The points that are shown; where some are left out the line breaks. */
async function keep(line: Line, shown: Uint8Array): Promise<Line> {
  const kept = new LineBuilder();
  await inSlices(line.length, (from, to) => {
    for (let i = from; i < to; i++) {
      if (shown[i] === 0 || line.starts[i] === 1) kept.startSegment();
      if (shown[i] === 0) continue;
      const { latitude, longitude } = placeAt(line, i);
      const at = kept.add(latitude, longitude);
      kept.setElevation(at, line.elevations[i] ?? Number.NaN);
      kept.setTime(at, line.times[i] ?? Number.NaN);
    }
  });
  return kept.build();
}

/** A line that crossed the 180th meridian counts on past it: back to where the place is. */
function placeAt({ latitudes, longitudes }: Line, i: number) {
  const longitude = longitudes[i] ?? 0;
  return { latitude: latitudes[i] ?? 0, longitude: longitude > 180 ? longitude - 360 : longitude };
}
