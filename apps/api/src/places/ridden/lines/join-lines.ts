import type { Chain, RiddenLine, TileLine } from "./ridden-line";

/** Joins lines that end where others begin, such as those cut at the borders of tiles. */
export function joinLines(lines: readonly RiddenLine[]): Chain[] {
  const ends = new Map<string, number[]>();
  for (const [number, { line }] of lines.entries())
    for (const end of [line[0], line.at(-1)]) {
      const name = String(end);
      const known = ends.get(name);
      if (known) known.push(number);
      else ends.set(name, [number]);
    }
  const left = new Set(lines.keys());
  /** Prefers one that the same have ridden. */
  const takeAt = (end: TileLine[number] | undefined, { vehicles, month }: RiddenLine) => {
    const numbers = (ends.get(String(end)) ?? []).filter((number) => left.has(number));
    const isAlike = (number: number) =>
      lines[number]?.vehicles === vehicles && lines[number]?.month === month;
    const found = numbers.find(isAlike) ?? numbers[0];
    if (found !== undefined) left.delete(found);
    return found === undefined ? undefined : lines[found];
  };
  const lengthened = (chain: Chain): Chain => {
    const parts = [...chain];
    for (;;) {
      const last = parts.at(-1);
      const end = last?.line.at(-1);
      const next = last && takeAt(end, last);
      if (!next) return parts;
      parts.push(String(next.line[0]) === String(end) ? next : reversed(next));
    }
  };
  return lines.flatMap((ridden, number) => {
    if (!left.delete(number)) return [];
    const forwards = lengthened([ridden]);
    return [lengthened(forwards.toReversed().map(reversed))];
  });
}

const reversed = (ridden: RiddenLine): RiddenLine => ({ ...ridden, line: ridden.line.toReversed() });
