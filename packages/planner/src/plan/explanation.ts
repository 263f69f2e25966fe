import type { VehicleType } from "@longpaddock/domain/vehicles";
import type { Outing } from "../search/outing";
import type { Tour } from "../search/tour";
import type { TripDay, TripWish } from "../trip";
import { capitalsPassed } from "./capitals-passed";
import { hourWords, kilometres, list } from "./phrases";
import { riddenKmOf } from "./trip-days";

const ON_VEHICLE: Readonly<Record<VehicleType, string>> = {
  "onroad-motorcycle": "on a road motorcycle",
  "offroad-motorcycle": "on an adventure motorcycle",
  cycling: "on a bicycle",
  "4x4": "in a 4x4",
};
const MAX_QUOTED = 8;
const MAX_UNREAD = 4;
const MAX_SIDE_TRIPS = 4;
/** The share of the way taken twice that deserves another idea. */
const MUCH_AGAIN = 0.3;
/** Of the range, where fuel decides which roads are left. */
const NEAR_RANGE = 0.6;
const LONGER_RANGE = "Other roads may open up if you carry spare fuel and give its range.";
/** Shorter stretches without fuel need no advice. */
const LONG_GAP_KM = 130;

/** Why this trip: its pace, what it follows and what it can't, where to fill up and where to stay. */
export function explanationOf(
  outing: Outing,
  tour: Tour,
  { days, wishes }: { days: readonly TripDay[]; wishes: readonly TripWish[] },
): string {
  const sentences = [
    paceWords(outing, tour),
    lengthWords(outing, tour),
    wishWords(wishes),
    unreadWords(outing),
    capitalWords(outing, tour),
    highwayWords(outing, tour),
    againWords(outing, tour),
    riddenWords(outing, tour, days),
    fuelWords(outing, tour),
    nightWords(outing, days),
  ];
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

function paceWords({ request: { days, vehicle } }: Outing, { hours, km }: Tour): string {
  if (days === 1) return `It takes about ${hourWords(hours)} ${ON_VEHICLE[vehicle]}, with short stops.`;
  const each = Math.round(km / days / 10) * 10;
  return `That's about ${kilometres(each)} and ${hourWords(hours / days)} a day ${ON_VEHICLE[vehicle]}, with short stops.`;
}

function lengthWords({ budget }: Outing, { hours }: Tour): string {
  if (hours < 0.8 * budget) return "It's shorter than you asked for, which leaves time to look around.";
  return hours > 1.2 * budget
    ? "It's longer than you asked for; we found nothing better that is shorter."
    : "";
}

function wishWords(wishes: readonly TripWish[]): string {
  const quoted = (isMet: boolean) => {
    const words = wishes.filter((wish) => wish.isMet === isMet).map((wish) => `'${wish.words}'`);
    const more = words.length > MAX_QUOTED ? [`${words.length - MAX_QUOTED} more`] : [];
    return list([...words.slice(0, MAX_QUOTED), ...more]);
  };
  const followed = quoted(true);
  const missed = quoted(false);
  const first = followed ? `It follows ${followed}.` : "";
  const second = missed ? `We couldn't fully follow ${missed}.` : "";
  return [first, second].filter((sentence) => sentence !== "").join(" ");
}

function unreadWords({ wishes: { unread } }: Outing): string {
  if (unread.length === 0) return "";
  return `We didn't understand ${list(unread.slice(0, MAX_UNREAD).map((word) => `'${word}'`))}.`;
}

function capitalWords(outing: Outing, tour: Tour): string {
  const passed = capitalsPassed(outing, tour);
  return passed === "" ? "" : `It goes through ${passed}: we found no good way around.`;
}

/** Riders of bicycles have to know. */
function highwayWords({ request, terrain }: Outing, { ways }: Tour): string {
  if (request.vehicle !== "cycling") return "";
  const km = ways.reduce((sum, way) => {
    const { road, kilometres: length } = terrain.ways[way] ?? {};
    return road?.kind === "highway" ? sum + (length ?? 0) : sum;
  }, 0);
  return km < 1 ? "" : `${kilometres(km)} are on highways, with their traffic.`;
}

/** Nothing without any: then it's no news that the lengths are those of the named roads. */
function riddenWords({ terrain }: Outing, { ways, km }: Tour, days: readonly TripDay[]): string {
  const riddenKm = riddenKmOf(terrain, ways);
  if (riddenKm < 1) return "";
  // As long as the days, which are rounded, are together.
  const wholeKm = days.reduce((sum, { distance }) => sum + distance, 0);
  return km - riddenKm < 1
    ? "All of it follows lines that members rode."
    : `${kilometres(Math.min(riddenKm, wholeKm))} of ${kilometres(wholeKm)} follow lines that members rode; the rest is drawn straight between places.`;
}

function againWords(outing: Outing, tour: Tour): string {
  if (tour.repeatedKm < 5) return "";
  const { rangeKm, request } = outing;
  const isLimited =
    rangeKm !== null && request.fuelRangeKm === null && tour.longestGap > NEAR_RANGE * rangeKm;
  const hint = isLimited && tour.repeatedKm > MUCH_AGAIN * tour.km ? ` ${LONGER_RANGE}` : "";
  return `${turnWords(outing, tour)}${hint}`;
}

function turnWords({ terrain, start }: Outing, { ways, repeatedKm }: Tour): string {
  const turns = ways.flatMap((way, at) => {
    const isBack = terrain.stretch[ways[at - 1] ?? -1] === terrain.stretch[way];
    return isBack ? [terrain.places[terrain.source[way] ?? start]?.name ?? ""] : [];
  });
  const again = `${kilometres(repeatedKm)} are taken twice`;
  if (turns.length === 0 || turns.length > MAX_SIDE_TRIPS) return `${again}, where there is no other road.`;
  return `${again}, for the side ${turns.length > 1 ? "trips" : "trip"} to ${list(turns)}.`;
}

/** Where to fill up before the longest stretch without fuel. */
function fuelWords({ terrain, rangeKm, request }: Outing, { ways, longestGap }: Tour): string {
  if (rangeKm === null) return "";
  if (longestGap < LONG_GAP_KM) return `Fuel is never more than ${kilometres(longestGap)} apart.`;
  let [from, since, best] = [request.start.name, 0, { from: "", to: "", km: 0 }];
  for (const [at, way] of ways.entries()) {
    since += terrain.ways[way]?.kilometres ?? 0;
    const place = terrain.target[way] ?? -1;
    const isLast = at === ways.length - 1;
    if (!terrain.hasFuel[place] && !isLast) continue;
    const to = isLast && request.returnToStart ? request.start.name : (terrain.places[place]?.name ?? "");
    if (since > best.km) best = { from, to, km: since };
    [from, since] = [to, 0];
  }
  const range = `your range is ${kilometres(rangeKm)}`;
  if (best.from === best.to)
    return `Fill up in ${best.from}: there's no fuel for ${kilometres(longestGap)}, and ${range}.`;
  return `Fill up in ${best.from}: it's ${kilometres(longestGap)} to ${best.to} without fuel, and ${range}.`;
}

function nightWords({ wishes }: Outing, days: readonly TripDay[]): string {
  const nights = [...new Set(days.slice(0, -1).map(({ to }) => to))];
  if (nights.length === 0) return "";
  const wantsCamping = wishes.themes.some(({ theme, isRefused }) => theme === "camping" && !isRefused);
  const camps = wantsCamping ? " Towns and roadhouses usually have a campground; ask ahead." : "";
  return `Stay overnight in ${list(nights)}.${camps}`;
}
