import { stopsInCapital } from "../src/search/capitals";
import type { NoTrip, PlannedTrip } from "../src/trip";
import { readWishes } from "../src/wishes/read-wishes";
import type { ExpectedTrip } from "./trip-requests";

/** What of a trip isn't as a rider expects who asked for it; also, always, a way through a capital that they didn't ask for. */
export function unexpectedIn({ request, expects }: ExpectedTrip, trip: PlannedTrip | NoTrip): string[] {
  const isTrip = "days" in trip;
  if (!isTrip) return expects.trip === "no" ? [] : [`no trip: ${trip.message}`];
  if (expects.trip === "no") return ["a trip"];
  const { days, distance, waypoints } = trip;
  const unsealed = (100 * days.reduce((sum, { unsealedKm }) => sum + unsealedKm, 0)) / distance;
  const longest = Math.max(...days.map((day) => day.distance));
  const passed = waypoints.filter(({ name }) => expects.not?.includes(name)).map(({ name }) => name);
  return [
    ...(stopsInCapital(waypoints, request.start, readWishes(request.preferences))
      ? ["through a capital"]
      : []),
    ...(passed.length > 0 ? [`through ${passed.join(", ")}`] : []),
    ...(unsealed < (expects.unsealed ?? 0) ? [`${Math.round(unsealed)} % unsealed`] : []),
    ...(longest > (expects.kmADay ?? Number.POSITIVE_INFINITY) ? [`${longest} km on a day`] : []),
  ];
}
