import { VEHICLE_LABELS } from "../../vehicles";
import type { Outing } from "../search/outing";
import type { NoTrip, NoTripReason, TripRequest } from "../trip";

/** For when there are no roads to search. */
export function noTripFor(why: NoTripReason, request: TripRequest): NoTrip {
  return { why, message: messageFor(why, request) };
}

function messageFor(why: NoTripReason, { start, vehicle, fuelRangeKm }: TripRequest): string {
  const from = start.name;
  switch (why) {
    case "off-roads":
      return `We don't know a road within 60 km of ${from}. Choose a town nearby.`;
    case "vehicle":
      return `We know no roads near ${from} that suit ${VEHICLE_LABELS[vehicle].toLowerCase()} and your wishes. Try another vehicle, or allow gravel.`;
    case "no-fuel":
      return fuelRangeKm === null
        ? `The next fuel is too far from ${from} for this vehicle. Give the range that yours has with spare fuel.`
        : `The next fuel is further from ${from} than ${fuelRangeKm} km. Carry spare fuel and give the longer range.`;
    case "too-short":
      return `The next place that we know is too far from ${from} for that time. Allow more time.`;
    case "too-long":
      return `There aren't enough roads that suit around ${from} to fill that time. Ask for less, or allow more kinds of road.`;
  }
}

/** For when the roads are there, but no tour fits. */
export function whyNothingFits(outing: Outing): NoTrip {
  const { terrain, hours, start, budget, request } = outing;
  const { firstWay } = terrain;
  const shortest = Math.min(...hours.subarray(firstWay[start] ?? 0, firstWay[start + 1] ?? 0));
  const there = shortest * (request.returnToStart ? 2 : 1);
  return noTripFor(there > budget ? "too-short" : "too-long", request);
}
