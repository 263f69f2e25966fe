import { VEHICLE_LABELS } from "@longpaddock/domain/vehicles";
import { planTrip } from "@longpaddock/planner/plan/plan-trip";
import { HOURS_A_DAY } from "@longpaddock/planner/terrain/pace";
import { unexpectedIn } from "@longpaddock/planner/test/expected-trip";
import { TRIP_REQUESTS, UNSEEN_REQUESTS } from "@longpaddock/planner/test/trip-requests";
import type { PlannedTrip, TripRequest } from "@longpaddock/planner/trip";
import { sized } from "./size";
import { heading, median, quantile, rounded, table } from "./table";

const RUNS = sized(5, 1);
const WARM_UPS = sized(3, 0);

/** Plans the requests and prints what the trips are like. Times are those of the processor. */
export function measurePlanner(): void {
  heading("Planner");
  for (let round = 0; round < WARM_UPS; round++) for (const { request } of TRIP_REQUESTS) planTrip(request);
  const results = [...TRIP_REQUESTS, ...UNSEEN_REQUESTS].map((asked) => {
    const { request } = asked;
    const times = Array.from({ length: RUNS }, () => {
      const start = process.cpuUsage();
      planTrip(request);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    });
    const trip = planTrip(request);
    const unexpected = unexpectedIn(asked, trip);
    return { request, time: median(times), slowest: Math.max(...times), trip, unexpected };
  });
  console.log(
    table(
      results.map(({ request, time, trip, unexpected }, at) => ({
        ...askedFor(request, at),
        ...planned(request, trip),
        "not as expected": unexpected.join("; "),
        ms: rounded(time, 2),
      })),
    ),
  );
  const trips = results.flatMap(({ request, trip }) => ("days" in trip ? [{ request, trip }] : []));
  const off = trips.map(({ request, trip }) => Math.abs(deviation(request, trip)));
  const wishes = trips.flatMap(({ trip }) => trip.wishes);
  const unexpected = results.filter((result) => result.unexpected.length > 0);
  console.log(
    `\n${results.length - unexpected.length} are as expected. ${trips.length} of ${results.length} have a trip. Off the asked time: median ${percent(median(off))}, ` +
      `worst ${percent(Math.max(...off))}. Fuel gaps beyond the range: ${trips.filter(isBeyondRange).length}. ` +
      `Wishes met: ${percent(wishes.filter(({ isMet }) => isMet).length / wishes.length)} of ${wishes.length}. ` +
      `Time: median ${rounded(median(results.map(({ time }) => time)), 2)} ms, ` +
      `p95 ${rounded(
        quantile(
          results.map(({ time }) => time),
          0.95,
        ),
        2,
      )} ms, ` +
      `slowest single run ${rounded(Math.max(...results.map(({ slowest }) => slowest)), 2)} ms.`,
  );
}

function askedFor(
  { start, days, hours, vehicle, preferences, returnToStart, seed }: TripRequest,
  at: number,
) {
  return {
    "#": at + 1,
    request: `${start.name}, ${days === 1 && hours !== null ? `${hours} h` : `${days} d`}, ${VEHICLE_LABELS[vehicle]}: ${preferences}${returnToStart ? "" : " (one-way)"}${seed === 0 ? "" : ` (seed ${seed})`}`,
  };
}

function planned(request: TripRequest, trip: ReturnType<typeof planTrip>) {
  if (!("days" in trip))
    return {
      trip: `none: ${trip.why}`,
      km: 0,
      unsealed: "",
      "time off": "",
      "fuel gap": "",
      again: "",
      wishes: "",
    };
  const met = trip.wishes.filter(({ isMet }) => isMet).length;
  const unmet = trip.wishes.filter(({ isMet }) => !isMet).map(({ words }) => words);
  return {
    trip: trip.name,
    km: trip.distance,
    unsealed: percent(trip.days.reduce((sum, { unsealedKm }) => sum + unsealedKm, 0) / trip.distance),
    "time off": percent(deviation(request, trip)),
    "fuel gap": trip.fuelGapKm ?? "-",
    again: percent(trip.repeated),
    wishes: `${met}/${trip.wishes.length}${unmet.length > 0 ? `, not ${unmet.join(", ")}` : ""}`,
  };
}

function deviation({ days, hours }: TripRequest, trip: PlannedTrip): number {
  const onTheWay = trip.days.reduce((sum, day) => sum + day.hours, 0);
  return onTheWay / (days * (hours ?? HOURS_A_DAY)) - 1;
}

function isBeyondRange({ trip }: { trip: PlannedTrip }): boolean {
  return trip.fuelGapKm !== null && trip.rangeKm !== null && trip.fuelGapKm > trip.rangeKm;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
