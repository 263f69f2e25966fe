import type { RouteDay } from "@longpaddock/db/schema/routes";
import { measureClimb } from "@longpaddock/gpx/line/climb";
import { type Line, LineBuilder } from "@longpaddock/gpx/line/line";
import { measureLine } from "@longpaddock/gpx/line/measure-line";
import { roundKm } from "./road-pieces";

interface LinePart {
  line: Line;
  /** Of the whole line. */
  share: number;
}

/** The line in parts that meet at `cuts`, shares of its length. A point is added at each. */
export function splitLine(line: Line, cuts: readonly number[]): LinePart[] {
  const kilometres = measureLine(line);
  const wholeKm = kilometres.at(-1) ?? 0;
  const ends = [...cuts, 1];
  return ends.map((to, at) => {
    const from = ends[at - 1] ?? 0;
    return { line: partOf({ line, kilometres }, from * wholeKm, to * wholeKm), share: to - from };
  });
}

interface MeasuredLine {
  line: Line;
  kilometres: Float64Array;
}

function partOf({ line, kilometres }: MeasuredLine, fromKm: number, toKm: number): Line {
  const part = new LineBuilder();
  const isLast = toKm >= (kilometres.at(-1) ?? 0);
  for (let i = 0; i < line.length; i++) {
    const [before, km] = [kilometres[i - 1] ?? 0, kilometres[i] ?? 0];
    if (line.starts[i] === 1) part.startSegment();
    else {
      if (before < fromKm && km > fromKm)
        addBetween(part, line, { i, share: (fromKm - before) / (km - before) });
      if (before < toKm && km > toKm) addBetween(part, line, { i, share: (toKm - before) / (km - before) });
    }
    if (km >= fromKm && (km <= toKm || isLast)) addPoint(part, line, i);
  }
  return part.build();
}

function addPoint(part: LineBuilder, line: Line, i: number): void {
  const index = part.add(line.latitudes[i] ?? 0, line.longitudes[i] ?? 0);
  part.setElevation(index, line.elevations[i] ?? Number.NaN);
  part.setTime(index, line.times[i] ?? Number.NaN);
}

/** Between the point before and this one. */
function addBetween(part: LineBuilder, line: Line, { i, share }: { i: number; share: number }): void {
  const between = (values: Float32Array | Float64Array) => {
    const [from, to] = [values[i - 1] ?? Number.NaN, values[i] ?? Number.NaN];
    return from + share * (to - from);
  };
  const index = part.add(between(line.latitudes), between(line.longitudes));
  part.setElevation(index, between(line.elevations));
  part.setTime(index, Math.round(between(line.times)));
}

/** As they are stored, in kilometres that lists give: a line may be drawn shorter. */
export function daysOf(parts: readonly LinePart[], listedKm: number): RouteDay[] {
  return parts.map(({ line, share }) => {
    const climb = measureClimb(line);
    const positionAt = (i: number): [number, number] => [line.longitudes[i] ?? 0, line.latitudes[i] ?? 0];
    return {
      km: roundKm(share * listedKm),
      ascent: climb?.ascentM ?? null,
      descent: climb?.descentM ?? null,
      start: positionAt(0),
      end: positionAt(line.length - 1),
    };
  });
}

/** Where stored days end, but the last, as shares of the line. */
export function cutsOf(days: readonly RouteDay[]): number[] {
  const wholeKm = days.reduce((sum, day) => sum + day.km, 0);
  let km = 0;
  return days.slice(0, -1).map((day) => {
    km += day.km;
    return km / wholeKm;
  });
}
