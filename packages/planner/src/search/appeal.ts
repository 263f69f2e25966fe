import type { DifficultyLevel } from "@longpaddock/domain/difficulties";
import type { Way } from "@longpaddock/roads/graph";
import type { RoadKind, Scenery } from "@longpaddock/roads/vocabulary";
import { isHighway, isTwisty } from "../terrain/pace";
import type { Terrain } from "../terrain/terrain";
import type { TripRequest } from "../trip";
import type { Wishes } from "../wishes/read-wishes";
import type { Sights } from "../wishes/sights";
import { SCENERY_OF, type WishTheme } from "../wishes/wish-words";

interface Question {
  readonly request: TripRequest;
  readonly wishes: Wishes;
  readonly sights: Sights;
  readonly level: DifficultyLevel | null;
  readonly land: Terrain;
  readonly way: number;
}

const OF_SCENERY: Readonly<Record<Scenery, number>> = {
  mountains: 0.22,
  coast: 0.2,
  forest: 0.12,
  rivers: 0.08,
  tropics: 0.06,
  desert: 0.04,
  outback: 0,
  farmland: -0.08,
};

const OF_KIND: Readonly<Record<RoadKind, number>> = { highway: 0.85, road: 1, track: 1, railTrail: 1 };
const OF_KIND_CYCLING: Readonly<Record<RoadKind, number>> = {
  highway: 0.5,
  road: 1,
  track: 0.8,
  railTrail: 2.2,
};
const WANTED = 1.6;
/** There is less of it. */
const WANTED_MORE: Readonly<Partial<Record<WishTheme, number>>> = { dirt: 2, railTrails: 2 };
const REFUSED = 0.5;
const NAMED = 2.2;
const IN_NAMED_REGION = 1.8;

/** How much a way is liked: 1 is usual, 0.3 a motorway for someone who asked for none, 3 a dream. */
export function appealOf(question: Question): number {
  const { request, wishes, level, land, way: at } = question;
  const way = land.ways[at];
  if (!way) return 1;
  const { road, surface } = way;
  const winding = land.winding[at] ?? 1;
  const isCycling = request.vehicle === "cycling";
  let appeal = (isCycling ? OF_KIND_CYCLING : OF_KIND)[road.kind];
  if (way.isFreeway) appeal *= 0.75;
  appeal *= 1 + road.scenery.reduce((sum, scenery) => sum + OF_SCENERY[scenery], 0);
  if (isTwisty(way, winding)) appeal *= isCycling ? 0.95 : 1.2;
  if (request.vehicle === "offroad-motorcycle" || request.vehicle === "4x4") {
    if (surface === "gravel") appeal *= 1.1;
    if (surface === "track") appeal *= level === 4 ? 1.3 : level === 3 ? 1.15 : 0.7;
    if (surface !== "sealed" && level !== null && level >= 3) appeal *= 1.3;
  }
  for (const [wish, { theme, isRefused }] of wishes.themes.entries())
    if (showsTheme(theme, way, winding) || endsAt(question, wish))
      appeal *= isRefused ? REFUSED : (WANTED_MORE[theme] ?? WANTED);
  for (const { named, isRefused } of wishes.names) {
    if (isRefused) continue;
    if (named.roads.includes(road)) appeal *= NAMED;
    const ids = named.region?.placeIds ?? [];
    if (ids.includes(way.from) || ids.includes(way.to)) appeal *= IN_NAMED_REGION;
  }
  return Math.min(4, Math.max(0.2, appeal));
}

/** True if the way itself is what the theme asks for. */
export function showsTheme(theme: WishTheme, way: Way, winding: number): boolean {
  const { road, surface } = way;
  const scenery = SCENERY_OF[theme];
  if (scenery) return road.scenery.includes(scenery);
  switch (theme) {
    case "twisty":
      return isTwisty(way, winding);
    case "dirt":
      return surface !== "sealed";
    case "tracks":
      return surface === "track";
    case "sealed":
      return surface === "sealed";
    case "highways":
      return isHighway(way, winding);
    case "motorways":
      return way.isFreeway;
    case "quiet":
      return !isHighway(way, winding);
    case "railTrails":
      return road.kind === "railTrail";
    default:
      return false;
  }
}

function endsAt({ land, way, wishes, sights }: Question, wish: number): boolean {
  const { theme } = wishes.themes[wish] ?? {};
  if (!theme || SCENERY_OF[theme]) return false;
  return [land.source[way], land.target[way]].some((place) => sights.answers[wish]?.[place ?? -1]);
}
