import type { Outing } from "../search/outing";
import type { Tour } from "../search/tour";
import type { TripDay } from "../trip";
import { kilometres, list, withArticle } from "./phrases";
import { roadName } from "./trip-days";

const MAX_ROADS_A_DAY = 3;

/** What the trip is, and its days. */
export function descriptionOf(outing: Outing, tour: Tour, days: readonly TripDay[]): string {
  const plan = days.map(
    (day, at) => `${days.length > 1 ? `Day ${at + 1}: ` : ""}${dayWords(outing, tour, { day, at })}`,
  );
  return `${summary(outing, tour, days)}\n\n${plan.join("\n")}`;
}

function summary({ request }: Outing, tour: Tour, days: readonly TripDay[]): string {
  const { start, returnToStart } = request;
  const distance = days.reduce((sum, day) => sum + day.distance, 0);
  const length = request.days > 1 ? `${request.days}-day` : request.hours === null ? "one-day" : "short";
  const shape = returnToStart ? `loop from ${start.name}` : `trip from ${start.name} to ${days.at(-1)?.to}`;
  const article = /^(8|11|18)-/.test(length) ? "An" : "A";
  return `${article} ${length} ${shape}: ${kilometres(distance)}, ${surfaceWords(tour)}.`;
}

function surfaceWords({ km, kmOf: { gravel, track, railTrail } }: Tour): string {
  if (gravel + track + railTrail === 0) return "all sealed";
  const parts = [
    gravel > 0 ? `${kilometres(gravel)} of gravel` : "",
    track > 0 ? `${kilometres(track)} of tracks` : "",
    railTrail > 0 ? `${kilometres(railTrail)} of rail trail` : "",
  ].filter((part) => part !== "");
  return gravel + track === km ? "none of it sealed" : `with ${list(parts)}`;
}

function dayWords(
  { terrain }: Outing,
  { ways, days }: Tour,
  { day, at }: { day: TripDay; at: number },
): string {
  const start = days.lengths.slice(0, at).reduce((sum, length) => sum + length, 0);
  const kmOf = new Map<string, number>();
  for (const way of ways.slice(start, start + (days.lengths[at] ?? 0))) {
    const { road, kilometres: km } = terrain.ways[way] ?? {};
    if (road) kmOf.set(roadName(road.name), (kmOf.get(roadName(road.name)) ?? 0) + (km ?? 0));
  }
  const longest = [...kmOf].toSorted(([, one], [, other]) => other - one).slice(0, MAX_ROADS_A_DAY);
  const main = day.roads.filter((road) => longest.some(([name]) => name === road));
  const { from, to, distance } = day;
  const ends = from === to ? `from ${from} and back` : `${from} to ${to}`;
  const sentence = `${ends}, ${kilometres(distance)} by ${list(main.map(withArticle))}.`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}
