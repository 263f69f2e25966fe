import { metresBetween, type Place } from "@longpaddock/domain/geo";

type Line = readonly (readonly [longitude: number, latitude: number])[];

const placeOf = ([longitude, latitude]: Line[number]): Place => ({ longitude, latitude });

/** Along each line, every so many metres or less. */
export function placesAlong(lines: readonly Line[], metres = 20): Place[] {
  return lines.flatMap((line) =>
    line.slice(1).flatMap((to, index) => {
      const from = line[index] ?? to;
      const steps = Math.ceil(metresBetween(placeOf(from), placeOf(to)) / metres);
      return Array.from({ length: steps + 1 }, (_, step) =>
        placeOf([
          from[0] + ((to[0] - from[0]) * step) / Math.max(1, steps),
          from[1] + ((to[1] - from[1]) * step) / Math.max(1, steps),
        ]),
      );
    }),
  );
}
