import type { Standing } from "./line-follower";

export type StopKind = "fuel" | "water" | "point" | "end";

export interface Stop {
  kind: StopKind;
  /** Empty for the end. */
  name: string;
  /** Metres from the start of the line. */
  along: number;
}

export interface StopAhead extends Stop {
  /** Metres of the line until there. */
  ahead: number;
  /** Of fuel: whether the next water is there too, which then isn't said once more. */
  hasWater: boolean;
}

const KINDS: readonly StopKind[] = ["fuel", "water", "point", "end"];
/** Stops that are nearer count as reached. */
const REACHED_METRES = 150;

/** The next of each kind in the direction of the ride. */
export function stopsAhead(
  stops: readonly Stop[],
  { along, direction }: Pick<Standing, "along" | "direction">,
): StopAhead[] {
  const ahead = stops
    .map((stop) => ({ ...stop, ahead: (stop.along - along) * direction }))
    .filter((stop) => stop.ahead > REACHED_METRES)
    .toSorted((a, b) => a.ahead - b.ahead);
  const next = KINDS.flatMap((kind) => ahead.find((stop) => stop.kind === kind) ?? []);
  const water = next.find(({ kind }) => kind === "water");
  const isSame = (stop: Stop) => stop.kind === "fuel" && stop.along === water?.along;
  return next
    .filter((stop) => stop !== water || !next.some(isSame))
    .map((stop) => ({ ...stop, hasWater: isSame(stop) }));
}
