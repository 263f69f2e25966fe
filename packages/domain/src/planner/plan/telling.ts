import { VEHICLE_LABELS } from "../../vehicles";
import type { Outing } from "../search/outing";
import type { Tour } from "../search/tour";
import type { PlannedTrip, TripDay, TripRequest } from "../trip";

type Told = Omit<PlannedTrip, "description" | "explanation">;

const MAX_ROADS_A_DAY = 3;

/** What the trip is, and its days. */
export function descriptionOf(request: TripRequest, tour: Tour, trip: Told): string {
  const { days } = trip;
  const shape = request.returnToStart ? "loop from" : "one-way trip from";
  const end = request.returnToStart ? "" : ` to ${days.at(-1)?.to}`;
  const length =
    request.days > 1 ? `${request.days}-day` : trip.estimatedDuration === "1 day" ? "one-day" : "short";
  const first = `A ${length} ${shape} ${request.start.name}${end}: ${kilometres(trip.distance)}, ${surfaces(tour)}.`;
  const plan = days.map((day, at) => `${days.length > 1 ? `Day ${at + 1}: ` : ""}${dayWords(day)}`);
  return [first, plan.join("\n")].join("\n\n");
}

function dayWords({ from, to, distance, roads }: TripDay): string {
  const main = roads.length > MAX_ROADS_A_DAY ? [...roads.slice(0, MAX_ROADS_A_DAY)] : roads;
  return `${from === to ? `From ${from} and back` : `${from} to ${to}`}, ${kilometres(distance)} by ${list(main.map(withArticle))}.`;
}

/** Why this trip: what it follows, what it can't, where to fill up and where to stay. */
export function explanationOf(outing: Outing, tour: Tour, trip: Told): string {
  return [
    lengthWords(outing, tour, trip),
    wishWords(outing, trip),
    unreadWords(outing),
    againWords(tour),
    fuelWords(outing, tour, trip),
    nightWords(trip),
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

function lengthWords({ request, budget, hoursADay }: Outing, { hours, km }: Tour, { days }: Told): string {
  const label = VEHICLE_LABELS[request.vehicle].toLowerCase().replace("4x4 off-road", "4x4");
  const each = Math.round(km / days.length / 10) * 10;
  const pace =
    days.length > 1
      ? `About ${kilometres(each)} a day suits a ${label === "cycling" ? "bicycle" : label} on these roads.`
      : `It takes about ${hourWords(hours)} with short stops.`;
  if (hours < 0.8 * budget)
    return `${pace} That is less than the ${hourWords(hoursADay * request.days)} on the road that you have; there is time to look around.`;
  if (hours > 1.2 * budget)
    return `${pace} That is more than you asked for; nothing shorter works from there.`;
  return pace;
}

function wishWords(_outing: Outing, { wishes }: Told): string {
  const met = wishes.filter(({ isMet }) => isMet).map(({ words }) => `'${words}'`);
  const unmet = wishes.filter(({ isMet }) => !isMet).map(({ words }) => `'${words}'`);
  const followed = met.length > 0 ? `It follows ${list(met)}.` : "";
  const missed =
    unmet.length > 0 ? `We found no good way to fit in ${list(unmet)} from there in that time.` : "";
  return [followed, missed].filter((sentence) => sentence !== "").join(" ");
}

function unreadWords({ wishes: { unread } }: Outing): string {
  if (unread.length === 0) return "";
  return `We didn't know what to do with ${list(unread.slice(0, 5).map((word) => `'${word}'`))}.`;
}

function againWords({ repeatedKm }: Tour): string {
  return repeatedKm >= 5
    ? `${kilometres(repeatedKm)} go back the way you came, as there is no other road.`
    : "";
}

function fuelWords({ rangeKm }: Outing, _tour: Tour, { fuelGapKm }: Told): string {
  if (rangeKm === null || fuelGapKm === null) return "";
  return `The longest stretch without fuel is ${kilometres(fuelGapKm)}.`;
}

function nightWords({ days }: Told): string {
  const nights = days.slice(0, -1).map(({ to }) => to);
  return nights.length > 0 ? `Nights in ${list(nights)}.` : "";
}

function surfaces({ km, kmOf: { gravel, track } }: Tour): string {
  if (gravel + track === 0) return "all sealed";
  const parts = [
    gravel > 0 ? `${kilometres(gravel)} of gravel` : "",
    track > 0 ? `${kilometres(track)} of tracks` : "",
  ].filter((part) => part !== "");
  return gravel + track === km ? `all of it unsealed` : `with ${list(parts)}`;
}

export function kilometres(km: number): string {
  return `${Math.round(km).toLocaleString("en-AU")} km`;
}

function hourWords(hours: number): string {
  const halves = Math.max(1, Math.round(hours * 2)) / 2;
  return `${halves} ${halves === 1 ? "hour" : "hours"}`;
}

function withArticle(name: string): string {
  return `the ${name}`;
}

export function list(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : (words[0] ?? "");
}
