import type { Outing } from "../search/outing";
import type { Tour } from "../search/tour";
import { wishResults } from "../search/wish-results";
import { isHighway } from "../terrain/pace";
import type { Named } from "../wishes/names";
import { REGIONS } from "../wishes/regions";
import { roadName } from "./trip-days";

/** Roads that people travel for. */
const FAMOUS = new Set([
  "Great Ocean Road",
  "Great Alpine Road",
  "Gibb River Road",
  "Oodnadatta Track",
  "Birdsville Track",
  "Strzelecki Track",
  "Mereenie Loop",
  "Putty Road",
  "Oxley Highway",
  "Thunderbolts Way",
  "Waterfall Way",
  "Bells Line of Road",
  "Snowy Mountains Highway",
  "Alpine Way",
  "Barry Way",
  "Tasman Highway",
  "Lyell Highway",
  "Western Explorer",
  "Savannah Way",
  "Lions Road",
  "Plenty Highway",
  "Great Central Road",
  "Tanami Road",
  "Indian Ocean Drive",
  "Caves Road",
  "Reefton Spur Road",
  "Omeo Highway",
  "Bonang Road",
  "Captain Cook Highway",
  "Bloomfield Track",
  "Kakadu Highway",
  "Eyre Highway",
  "Darling River Run",
  "Bylong Valley Way",
  "Old Telegraph Track",
  "Canning Stock Route",
  "Gunbarrel Highway",
  "French Line",
]);

interface Candidate {
  readonly name: string;
  readonly worth: number;
  /** The preferences name it. */
  readonly isNamed: boolean;
  readonly places: readonly number[];
}

/** 'Great Ocean Road and Otways weekend from Geelong' */
export function nameOf(outing: Outing, tour: Tour): string {
  const { request, terrain, wishes } = outing;
  const results = wishResults(outing, tour).slice(wishes.themes.length);
  const named = wishes.names
    .filter(({ isRefused }, at) => !isRefused && results[at]?.isMet)
    .map((wish) => wish.named);
  const themes = [...roadsOf(outing, tour, named), ...regionsOf(outing, tour, named)].toSorted(
    (one, other) => other.worth - one.worth,
  );
  const [first] = themes;
  const second = themes.find((one) => first && one !== first && isElsewhere(one, first));
  const what = [first, second].flatMap((one) => (one ? [one.name] : [])).join(" and ");
  const from = request.start.name;
  if (request.returnToStart) return `${what}${lengthWords(outing, tour)} from ${from}`;
  const end = terrain.places[terrain.target[tour.ways.at(-1) ?? -1] ?? -1]?.name ?? from;
  return `${from} to ${end} via ${what}${request.days > 1 ? `, ${request.days} days` : ""}`;
}

function lengthWords({ request }: Outing, { hours }: Tour): string {
  const verb = request.vehicle === "4x4" ? "drive" : "ride";
  if (request.days === 1 && request.hours !== null && hours < 5) return ` ${verb}`;
  if (request.days === 1) return ` day ${verb}`;
  if (request.days === 2) return " weekend";
  if (request.days === 7) return ", a week";
  return `, ${request.days} days`;
}

/** The second half of a name shouldn't repeat the first. */
function isElsewhere({ places, name, isNamed }: Candidate, first: Candidate): boolean {
  if (isNamed && first.isNamed) return true;
  const shared = places.filter((place) => first.places.includes(place)).length;
  return shared <= places.length / 2 && !first.name.includes(name) && !name.includes(first.name);
}

function roadsOf({ terrain, appeal }: Outing, { ways }: Tour, wished: readonly Named[]): Candidate[] {
  const found = new Map<string, { worth: number; isNamed: boolean; places: number[] }>();
  for (const at of ways) {
    const way = terrain.ways[at];
    if (!way) continue;
    const name = roadName(way.road.name);
    const { worth, places } = found.get(name) ?? { worth: 0, places: [] };
    const isDull = isHighway(way, terrain.winding[at] ?? 1) && !FAMOUS.has(name);
    const isNamed = wished.some(({ roads }) => roads.includes(way.road));
    const ends = [terrain.source[at] ?? -1, terrain.target[at] ?? -1];
    const leadsThere = wished.some(({ places: asked }) => ends.some((end) => asked.includes(end)));
    const character =
      (isDull ? 0.3 : way.road.kind === "railTrail" ? 2.5 : 1) *
      (FAMOUS.has(name) ? 2 : 1) *
      (isNamed ? 8 : 1) *
      (leadsThere ? 2 : 1);
    const liking = Math.min(2, appeal[at] ?? 1);
    found.set(name, {
      isNamed,
      worth: worth + way.kilometres * liking * character,
      places: [...places, ...ends],
    });
  }
  return [...found].map(([name, { places, ...more }]) => ({ name, ...more, places: [...new Set(places)] }));
}

function regionsOf(
  { terrain, start, appeal, request }: Outing,
  { ways }: Tour,
  wished: readonly Named[],
): Candidate[] {
  const passed = new Set(ways.map((way) => terrain.target[way] ?? -1));
  return REGIONS.flatMap((region) => {
    const places = region.placeIds.map((id) => terrain.numberOf.get(id) ?? -1);
    const inside = places.filter((place) => passed.has(place) && place !== start);
    const isNamed = wished.some((one) => one.region === region);
    if (inside.length < Math.min(2, places.length)) return [];
    const share = inside.length / places.length;
    const size = inside.length * (request.vehicle === "cycling" ? 15 : 70) * (0.5 + share);
    const liked = ways
      .filter((way) => inside.includes(terrain.target[way] ?? -1))
      .map((way) => appeal[way] ?? 1);
    const liking = Math.min(2, liked.reduce((sum, one) => sum + one, 0) / Math.max(1, liked.length));
    return [{ name: region.name, worth: size * liking * (isNamed ? 8 : 1), isNamed, places: inside }];
  });
}
