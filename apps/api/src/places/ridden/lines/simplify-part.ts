import { simplifyEach } from "@longpaddock/gpx/drawing/simplify-line";
import type { TileLine } from "./ridden-line";
import { isInTile } from "./tile-places";

const TOLERANCE = 1;
/** How many times further away the ends are than a line is moved. */
const TIMES_AWAY = 128;
const FINER = 4;

/** Further away than this, ends don't matter. */
export const FAR = TOLERANCE * TIMES_AWAY;

/**
 * Simplifies a line, and the less the closer it is to where it or another one ends: it must not be drawn into what was
 * cut there. `away`, by its steps: how far they are from the ends of others.
 */
export function simplifyPart(
  line: TileLine,
  { away, finest }: { away: readonly number[]; finest: number },
): TileLine {
  const ends = [line[0], line.at(-1)].flatMap((end) => (end && isInTile(end) ? [end] : []));
  const fromEnds = line.map(([x, y]) =>
    Math.min(...ends.map(([endX, endY]) => Math.hypot(x - endX, y - endY))),
  );
  const tolerances = away.map((distance, step) => {
    const nearest = Math.min(distance, fromEnds[step] ?? FAR, fromEnds[step + 1] ?? FAR);
    let tolerance = TOLERANCE;
    while (tolerance > finest && nearest < tolerance * TIMES_AWAY) tolerance /= FINER;
    return Math.max(tolerance, finest);
  });
  const simplified = line.slice(0, 1);
  for (let from = 0; from < line.length - 1; ) {
    const tolerance = tolerances[from] ?? TOLERANCE;
    let to = from + 1;
    while (to < line.length - 1 && tolerances[to] === tolerance) to++;
    const [part = []] = simplifyEach([line.slice(from, to + 1)], tolerance);
    simplified.push(...part.slice(1));
    from = to;
  }
  return simplified;
}
