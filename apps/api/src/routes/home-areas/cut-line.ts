import { type Circle, isInsideAny } from "@longpaddock/domain/geo";
import { type Line, LineBuilder } from "@longpaddock/gpx/line/line";
import type { GpxReading } from "@longpaddock/gpx/read-gpx";
import { forEachSlice } from "../../gpx/event-loop";

/**
 * Removes the points inside any zone; null if there are none. A recorded line is split there, and points left without
 * a neighbour are removed too. A planned line continues to its next stop.
 */
export async function cutLine(
  { line, kind }: Pick<GpxReading, "line" | "kind">,
  zones: readonly Circle[],
): Promise<Line | null> {
  const hidden = await markInside(line, zones);
  if (!hidden.includes(1)) return null;
  const isRecorded = kind === "track";
  const isSegmentBreak = (i: number) =>
    i >= line.length || line.starts[i] === 1 || (isRecorded && hidden[i] === 1);
  const isIsolated = (i: number) =>
    isRecorded && (line.starts[i] === 1 || hidden[i - 1] === 1) && isSegmentBreak(i + 1);
  const kept = new LineBuilder();
  await forEachSlice(line.length, (from, to) => {
    for (let i = from; i < to; i++) {
      if (isSegmentBreak(i)) kept.startSegment();
      if (hidden[i] === 1 || isIsolated(i)) continue;
      const { latitude, longitude } = pointAt(line, i);
      const at = kept.add(latitude, longitude);
      kept.setElevation(at, line.elevations[i] ?? Number.NaN);
      kept.setTime(at, line.times[i] ?? Number.NaN);
    }
  });
  return kept.build();
}

async function markInside(line: Line, zones: readonly Circle[]): Promise<Uint8Array> {
  const inside = new Uint8Array(line.length);
  await forEachSlice(line.length, (from, to) => {
    for (let i = from; i < to; i++) inside[i] = isInsideAny(pointAt(line, i), zones) ? 1 : 0;
  });
  return inside;
}

/** Longitudes continue past 180 in a line that crosses the meridian, so they are wrapped here. */
function pointAt({ latitudes, longitudes }: Line, i: number) {
  const longitude = longitudes[i] ?? 0;
  return { latitude: latitudes[i] ?? 0, longitude: longitude > 180 ? longitude - 360 : longitude };
}
