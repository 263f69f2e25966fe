import type { RiddenLine, TileLine } from "./ridden-line";

/** Joins lines that end where others begin and that the same have ridden, such as those cut at the borders of tiles. */
export function joinLines(lines: readonly RiddenLine[]): RiddenLine[] {
  const ends = new Map<string, number[]>();
  const nameOf = ({ vehicles, month }: RiddenLine, end: TileLine[number] | undefined) =>
    `${vehicles} ${month} ${end?.join(" ")}`;
  for (const [number, ridden] of lines.entries())
    for (const end of [ridden.line[0], ridden.line.at(-1)]) {
      const name = nameOf(ridden, end);
      const known = ends.get(name);
      if (known) known.push(number);
      else ends.set(name, [number]);
    }
  const left = new Set(lines.keys());
  const takeAt = (name: string) => {
    const found = ends.get(name)?.find((number) => left.has(number));
    if (found !== undefined) left.delete(found);
    return found === undefined ? undefined : lines[found];
  };
  const lengthened = (ridden: RiddenLine): TileLine => {
    const line = [...ridden.line];
    for (;;) {
      const end = line.at(-1);
      const next = takeAt(nameOf(ridden, end));
      if (!next) return line;
      const startsHere = String(next.line[0]) === String(end);
      line.push(...(startsHere ? next.line : next.line.toReversed()).slice(1));
    }
  };
  return lines.flatMap((ridden, number) => {
    if (!left.delete(number)) return [];
    const forwards = { ...ridden, line: lengthened(ridden) };
    return [{ ...ridden, line: lengthened({ ...forwards, line: forwards.line.toReversed() }) }];
  });
}
