import type { TileLine } from "./ridden-line";
import { isInTile } from "./tile-places";

/** Four metres: more than rounding and simplifying can have moved an end. */
const TRIMMED = 2;

/** Shortens a line where it ends, so that none that was cut near a home comes closer to it than the cut did. */
export function trimEnds(line: TileLine): TileLine {
  const shortened = withoutEnd(line);
  return withoutEnd(shortened.toReversed()).toReversed();
}

function withoutEnd(line: TileLine): TileLine {
  const end = line.at(-1);
  if (!end || !isInTile(end)) return line;
  let left = TRIMMED;
  for (let at = line.length - 1; at > 0; at--) {
    const [x, y] = line[at] ?? [0, 0];
    const [toX, toY] = line[at - 1] ?? [x, y];
    const length = Math.hypot(toX - x, toY - y);
    if (length > left) {
      const share = left / length;
      return [...line.slice(0, at), [Math.round(x + (toX - x) * share), Math.round(y + (toY - y) * share)]];
    }
    left -= length;
  }
  return [];
}
