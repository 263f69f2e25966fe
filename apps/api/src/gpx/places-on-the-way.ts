import type { RoadPiece } from "@longpaddock/db/schema/routes";
import { metresBetween } from "@longpaddock/domain/geo";
import type { Position } from "@longpaddock/gpx/line/line";
import { ROAD_GRAPH } from "@longpaddock/roads/graph";
import { lineOfPieces, rounded } from "./road-pieces";
import type { NamedPlace } from "./write-gpx";

/** A stop in a town and the town are one place. */
const SAME_PLACE_METRES = 1000;

const keyOf = (position: Position) => position.join();

/** The places of the built-in roads, by their position on a line along them. */
const KNOWN_PLACES: ReadonlyMap<string, NamedPlace> = new Map(
  [...ROAD_GRAPH.places.values()].map((place) => [keyOf(rounded(place)), place]),
);

/**
 * The stops and the places between them, in the order of a line along the built-in roads; one list for each of its parts.
 * The line's other points lie on no road in particular.
 */
export function placesOnTheWay(line: readonly RoadPiece[], stops: readonly NamedPlace[]): NamedPlace[][] {
  const { length, longitudes, latitudes, starts } = lineOfPieces(line);
  const positions = Array.from({ length }, (_, i): Position => [longitudes[i] ?? 0, latitudes[i] ?? 0]);
  const stopsAt = stopsAlong(positions, stops);
  const parts: NamedPlace[][] = [];
  for (const [index, position] of positions.entries()) {
    if (starts[index] === 1) parts.push([]);
    const here = stopsAt.get(index) ?? [];
    const known = KNOWN_PLACES.get(keyOf(position));
    const isStop = known && here.some((stop) => metresBetween(stop, known) <= SAME_PLACE_METRES);
    parts.at(-1)?.push(...(known && !isStop ? [known] : []), ...here);
  }
  return parts.filter((places) => places.length > 0);
}

/** Which stops are nearest to which position, in their order along the line. */
function stopsAlong(positions: readonly Position[], stops: readonly NamedPlace[]): Map<number, NamedPlace[]> {
  const found = new Map<number, NamedPlace[]>();
  let from = 0;
  for (const stop of stops) {
    let nearest = { index: from, metres: Number.POSITIVE_INFINITY };
    for (let index = from; index < positions.length && nearest.metres > 0; index++) {
      const [longitude = 0, latitude = 0] = positions[index] ?? [];
      const metres = metresBetween(stop, { latitude, longitude });
      if (metres < nearest.metres) nearest = { index, metres };
    }
    from = nearest.index;
    found.set(from, [...(found.get(from) ?? []), stop]);
  }
  return found;
}
