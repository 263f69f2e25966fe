import { createHash } from "node:crypto";
import type { AddedStop, Supply } from "@longpaddock/domain/fuel/vocabulary";
import { addedStopsAlong, inOrder, type Stop, stopsAlong } from "@longpaddock/roads/fuel-gaps";
import { atKnots } from "@longpaddock/roads/places/knots";
import type { Lines } from "@longpaddock/roads/places/passed-places";
import { LRUCache } from "lru-cache";
import type { MeasuredLines } from "./ridden/measured-line";

/** By the line itself, so that a changed or cut route is looked at again. */
const found = new LRUCache<string, Readonly<Record<Supply, Stop[]>>>({ max: 500 });

interface Supplied {
  readonly shown: MeasuredLines;
  readonly stored: MeasuredLines;
  readonly addedStops: readonly AddedStop[];
}

/** The stops with each supply along a route, in kilometres of the way. Those of its author are on the stored line. */
export function supplyStops({ shown, stored, addedStops }: Supplied): Readonly<Record<Supply, Stop[]>> {
  const known = knownStops(shown.lines);
  const stopsOf = (supply: Supply) => {
    const added = addedStops.filter((stop) => stop.supply === supply);
    return inOrder([
      ...measured(known[supply], shown),
      ...measured(addedStopsAlong(stored.lines, added), stored),
    ]);
  };
  return { fuel: stopsOf("fuel"), water: stopsOf("water") };
}

const measured = (stops: readonly Stop[], { knots }: MeasuredLines): Stop[] =>
  stops.map(({ name, km }) => ({ name, km: atKnots(knots, km) }));

/** Numbers as they are in memory: their text takes longer than finding the stops of a short line. */
function keyOf(lines: Lines): string {
  const hash = createHash("sha256").update(new Uint32Array(lines.map(({ length }) => length)));
  for (const line of lines) hash.update(Float64Array.from(line.flat()));
  return hash.digest("base64url");
}

function knownStops(lines: Lines): Readonly<Record<Supply, Stop[]>> {
  const key = keyOf(lines);
  const known = found.get(key);
  if (known) return known;
  const stops = { fuel: stopsAlong(lines, "fuel"), water: stopsAlong(lines, "water") };
  found.set(key, stops);
  return stops;
}
