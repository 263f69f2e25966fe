import { type Circle, isInsideAny } from "@longpaddock/domain/geo";
import { type Line, LineBuilder } from "@longpaddock/gpx/line/line";
import type { GpxReading } from "@longpaddock/gpx/read-gpx";
import { inSlices } from "../../gpx/pace";

/**
 * The line without all that lies in one of the zones; null where nothing does. Where points are left out a recorded line
 * breaks, and points that are left alone go too; a planned line runs on to its next stop.
 */
export async function cutLine(
  { line, kind }: Pick<GpxReading, "line" | "kind">,
  zones: readonly Circle[],
): Promise<Line | null> {
  const hidden = await markInside(line, zones);
  if (!hidden.includes(1)) return null;
  const isRecorded = kind === "track";
  const isBreak = (i: number) => i >= line.length || line.starts[i] === 1 || (isRecorded && hidden[i] === 1);
  const isAlone = (i: number) =>
    isRecorded && (line.starts[i] === 1 || hidden[i - 1] === 1) && isBreak(i + 1);
  const kept = new LineBuilder();
  await inSlices(line.length, (from, to) => {
    for (let i = from; i < to; i++) {
      if (isBreak(i)) kept.startSegment();
      if (hidden[i] === 1 || isAlone(i)) continue;
      const { latitude, longitude } = placeAt(line, i);
      const at = kept.add(latitude, longitude);
      kept.setElevation(at, line.elevations[i] ?? Number.NaN);
      kept.setTime(at, line.times[i] ?? Number.NaN);
    }
  });
  return kept.build();
}

async function markInside(line: Line, zones: readonly Circle[]): Promise<Uint8Array> {
  const inside = new Uint8Array(line.length);
  await inSlices(line.length, (from, to) => {
    for (let i = from; i < to; i++) inside[i] = isInsideAny(placeAt(line, i), zones) ? 1 : 0;
  });
  return inside;
}

/** A line that crossed the 180th meridian counts on past it: back to where the place is. */
function placeAt({ latitudes, longitudes }: Line, i: number) {
  const longitude = longitudes[i] ?? 0;
  return { latitude: latitudes[i] ?? 0, longitude: longitude > 180 ? longitude - 360 : longitude };
}
