import type { Outing } from "../search/outing";
import type { Tour } from "../search/tour";
import { paceOf } from "../terrain/pace";
import type { Terrain } from "../terrain/terrain";
import type { TripDay } from "../trip";

/** `lastWaypoints`, of each day, its end among the trip's waypoints. */
export function daysOf(outing: Outing, { ways, days }: Tour, lastWaypoints: readonly number[]): TripDay[] {
  const { terrain, start, accessKm, request, hours } = outing;
  let [done, from] = [0, request.start.name];
  return days.lengths.map((length, day) => {
    const part = ways.slice(done, done + length);
    done += length;
    const isLast = day === days.lengths.length - 1;
    const place = terrain.places[terrain.target[part.at(-1) ?? -1] ?? start];
    const returns = isLast && request.returnToStart;
    const to = returns ? request.start.name : (place?.name ?? from);
    const access = (day === 0 ? accessKm : 0) + (returns ? accessKm : 0);
    const distance = part.reduce((sum, way) => sum + (terrain.ways[way]?.kilometres ?? 0), access);
    const time = part.reduce((sum, way) => sum + (hours[way] ?? 0), access / paceOf(request.vehicle).access);
    const trip = {
      from,
      to,
      distance: Math.round(distance),
      hours: Math.round(time * 10) / 10,
      unsealedKm: Math.round(unsealedKm(terrain, part)),
      riddenKm: Math.round(riddenKmOf(terrain, part)),
      lastWaypoint: lastWaypoints[day] ?? 0,
      roads: roadNames(terrain, part),
      fuelStops: outing.rangeKm === null ? [] : fuelStopsOn(terrain, part),
    };
    from = to;
    return trip;
  });
}

const unsealedKm = ({ ways }: Terrain, path: readonly number[]) =>
  path.reduce((sum, at) => {
    const { surface, kilometres = 0 } = ways[at] ?? {};
    return surface === "sealed" ? sum : sum + kilometres;
  }, 0);

/** Of the way, the kilometres along lines that members have ridden. */
export const riddenKmOf = ({ riddenKm }: Terrain, path: readonly number[]): number =>
  path.reduce((sum, at) => sum + (riddenKm[at] ?? 0), 0);

/** In order, each once. */
export function roadNames({ ways }: Terrain, path: readonly number[]): string[] {
  return [...new Set(path.map((way) => roadName(ways[way]?.road.name ?? "")))];
}

/** 'Princes Highway, New South Wales' is signposted 'Princes Highway'. */
export function roadName(name: string): string {
  return name.split(",")[0] ?? name;
}

function fuelStopsOn({ places, target, hasFuel }: Terrain, path: readonly number[]): string[] {
  const stops = path.map((way) => target[way] ?? -1).filter((place) => hasFuel[place]);
  return [...new Set(stops.map((place) => places[place]?.name ?? ""))];
}
