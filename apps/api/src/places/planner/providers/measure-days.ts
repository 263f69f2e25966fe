import { metresBetween } from "@longpaddock/domain/geo";
import type { VehicleType } from "@longpaddock/domain/vehicles";
import type { TripWaypoint } from "@longpaddock/planner/trip";
import { measureFollowed } from "@longpaddock/roads/follow/followed-legs";
import { followRoads } from "@longpaddock/roads/follow-roads";
import { sellsFuel } from "@longpaddock/roads/fuel";
import { GAZETTEER, type Place } from "@longpaddock/roads/places/gazetteer";

export interface MeasuredDay {
  kilometres: number;
  /** The longest straight line off the roads, or across the sea. */
  straightKm: number;
  /** Kilometres on surfaces that don't suit the vehicle. */
  unsuitedKm: number;
  freewayKm: number;
  unsealedKm: number;
  /** Names of the roads, in order, each once. */
  roads: string[];
  /** Places with fuel on the way, with the kilometres from the day's start. */
  fuel: { name: string; at: number }[];
}

const positionKey = ({ latitude, longitude }: Pick<Place, "latitude" | "longitude">) =>
  `${latitude} ${longitude}`;
const FUEL_AT = new Map(GAZETTEER.filter(sellsFuel).map((place) => [positionKey(place), place.name]));

export interface DaysToMeasure {
  /** The stops of each day, with its start. */
  days: readonly (readonly TripWaypoint[])[];
  vehicle: VehicleType;
}

/** Measures the ways through the places along the roads that we know, and in straight lines elsewhere. */
export function measureDays({ days, vehicle }: DaysToMeasure): MeasuredDay[] {
  return days.map((stops) => measureDay(stops, vehicle));
}

function measureDay(stops: readonly TripWaypoint[], vehicle: VehicleType): MeasuredDay {
  const roads = new Set<string>();
  const fuel: MeasuredDay["fuel"] = [];
  const legs = followRoads(stops, vehicle);
  let [kilometres, straightKm] = [0, 0];
  for (const piece of legs.flatMap(({ pieces }) => pieces)) {
    if (piece.kind === "straight") straightKm = Math.max(straightKm, piece.kilometres);
    for (const road of piece.roads) roads.add(road);
    const steps = piece.positions.map((position, index) =>
      metresBetween(piece.positions[index - 1] ?? position, position),
    );
    const perMetre =
      piece.kilometres /
      Math.max(
        1,
        steps.reduce((sum, step) => sum + step, 0),
      );
    let at = kilometres;
    piece.positions.forEach((position, index) => {
      at += (steps[index] ?? 0) * perMetre;
      const name = FUEL_AT.get(positionKey(position));
      if (name !== undefined && fuel.at(-1)?.name !== name) fuel.push({ name, at });
    });
    kilometres += piece.kilometres;
  }
  const { unsuitedKm } = measureFollowed(legs);
  const freewayKm = legs.reduce((sum, leg) => sum + leg.freewayKm, 0);
  const unsealedKm = legs.reduce((sum, leg) => sum + leg.unsealedKm, 0);
  return { kilometres, straightKm, unsuitedKm, freewayKm, unsealedKm, roads: [...roads], fuel };
}
