import type { RiddenLine, TileLine } from "./ridden-line";
import { EXTENT } from "./tile-places";

/** In a tile's units, half a pixel: more than rounding and simplifying can have moved an end. */
const TRIMMED = 4;

/** Down to this zoom a unit is small beside what is cut near a home, and lines that end at the same point meet there. */
const MIN_MEETING_ZOOM = 8;

/**
 * Shortens lines where they end in the open. A line that was cut near a home never comes closer to it than the cut
 * did, however roughly a zoom draws it.
 */
export function trimEnds(lines: readonly RiddenLine[], zoom: number): RiddenLine[] {
  const meeting = new Map<string, Set<RiddenLine>>();
  for (const ridden of lines)
    for (const end of endsOf(ridden)) meeting.set(end, (meeting.get(end) ?? new Set()).add(ridden));
  const isOpen = (end: TileLine[number] | undefined) =>
    end?.every((at) => at > 0 && at < EXTENT) &&
    (zoom < MIN_MEETING_ZOOM || meeting.get(String(end))?.size === 1);
  return lines.flatMap(({ line, ...ridden }) => {
    const [endsOpen, startsOpen] = [isOpen(line.at(-1)), isOpen(line[0])];
    const shortened = endsOpen ? withoutEnd(line) : line;
    const trimmed = startsOpen ? withoutEnd(shortened.toReversed()).toReversed() : shortened;
    return trimmed.length > 1 ? [{ ...ridden, line: trimmed }] : [];
  });
}

const endsOf = ({ line }: RiddenLine) => [String(line[0]), String(line.at(-1))];

function withoutEnd(line: TileLine): TileLine {
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
