import type { VehicleType } from "@longpaddock/domain/vehicles";
import { suitsVehicle } from "@longpaddock/roads/named-roads";
import type { Outing } from "../search/outing";
import { hoursOf, paceOf, reachOf } from "../terrain/pace";
import type { NoTrip, NoTripReason, TripRequest } from "../trip";
import { readWishes } from "../wishes/read-wishes";
import { hourWords, list } from "./phrases";

const VEHICLE_WORDS: Readonly<Record<VehicleType, string>> = {
  "onroad-motorcycle": "a road motorcycle",
  "offroad-motorcycle": "an adventure motorcycle",
  cycling: "a bicycle",
  "4x4": "a 4x4",
};

/** For when there are no roads to search. */
export function noTripFor(why: NoTripReason, request: TripRequest): NoTrip {
  return { why, message: messageFor(why, request) };
}

function messageFor(why: NoTripReason, { start, vehicle, ...request }: TripRequest): string {
  const from = start.name;
  const range = request.fuelRangeKm ?? paceOf(vehicle).range;
  switch (why) {
    case "off-roads":
      return `We don't know a road within ${reachOf(vehicle)} km of ${from}. Choose a town nearby.`;
    case "vehicle":
      return `We don't know a road near ${from} that suits ${VEHICLE_WORDS[vehicle]} and your wishes. Try another vehicle, an easier wish or a harder difficulty.`;
    case "no-fuel":
      return `We found no trip like that from ${from} with fuel every ${range} km. Carry spare fuel and give the longer range, or start somewhere else.`;
    case "highways":
      return `Around ${from} we know highways only, which are no roads for a bicycle and what you ask for. Start somewhere else, or leave out quiet and unsealed roads.`;
    case "too-short":
      return `The next place that we know is too far from ${from} for that time.`;
    case "length-limit": {
      const limits = readWishes(request.preferences).limits.filter(({ isMin }) => !isMin);
      return `We found no trip from ${from} that keeps to ${list(limits.map(({ words }) => `'${words}'`))}. Allow more kilometres, or choose another number of days.`;
    }
    case "too-long":
      return `The roads that suit around ${from} don't make a trip of that length. Try another length, ${request.returnToStart ? "a one-way trip" : "a loop"}, or allow more kinds of road.`;
  }
}

/** For when the roads are there, but no tour fits. `isFoundWithFuel` if one does for a vehicle that needs no fuel. */
export function whyNothingFits(
  { terrain, start, budget, request }: Outing,
  isFoundWithFuel: boolean,
): NoTrip {
  if (isFoundWithFuel) return noTripFor("no-fuel", request);
  const { vehicle } = request;
  const { firstWay } = terrain;
  const out = terrain.ways.slice(firstWay[start], firstWay[start + 1]);
  const shortest = Math.min(
    ...out.filter((way) => suitsVehicle(vehicle, way.road, way)).map((way) => hoursOf(vehicle, way, 1)),
  );
  const there = shortest * (request.returnToStart ? 2 : 1);
  if (there <= budget) return noTripFor("too-long", request);
  const more = Number.isFinite(there)
    ? ` Allow at least ${hourWords(there)} on the way.`
    : " Allow more time.";
  return { why: "too-short", message: `${messageFor("too-short", request)}${more}` };
}
