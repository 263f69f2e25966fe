import { lengthOf, type NamedRoad } from "@longpaddock/roads/named-roads";
import type { Terrain } from "../terrain/terrain";
import type { TripWish } from "../trip";
import type { LengthLimit } from "../wishes/length-limits";
import type { NameWish, ThemeWish } from "../wishes/read-wishes";
import { SCENERY_OF, type WishTheme } from "../wishes/wish-words";
import { showsTheme } from "./appeal";
import { kmOfDays } from "./days";
import type { Outing } from "./outing";
import type { Tour } from "./tour";

/** Enough of the way for a wish to count as met. */
const ENOUGH: Readonly<Partial<Record<WishTheme, number>>> = {
  sealed: 1,
  tracks: 0.1,
  quiet: 0.6,
  twisty: 0.3,
};
const ENOUGH_USUALLY = 0.25;
/** Not more of the way than this shows what was refused. */
const LITTLE: Readonly<Partial<Record<WishTheme, number>>> = {
  dirt: 0,
  tracks: 0,
  highways: 0.3,
  motorways: 0,
};
const LITTLE_USUALLY = 0.15;
/** Asked of the whole way, whether or not it is taken twice. */
const FOR_ALL: ReadonlySet<WishTheme> = new Set(["sealed", "quiet", "highways", "motorways"]);
const SHOWN_BY_WAYS: ReadonlySet<WishTheme> = new Set([
  "twisty",
  "dirt",
  "tracks",
  "sealed",
  "highways",
  "motorways",
  "quiet",
  "railTrails",
]);
const ENOUGH_CAMPING = 0.6;
/** Of a named road, or of the way if that is shorter. */
const ENOUGH_OF_ROAD = 0.15;
const DAYS_PER_HIGHLIGHT = 3;
/** As many sights of a kind are enough for a trip of any length. */
const ENOUGH_HIGHLIGHTS = 3;

/** Whether a tour meets each wish, in the order of the preferences. */
export function wishResults(outing: Outing, tour: Tour): readonly TripWish[] {
  const { themes, names, surplus, limits } = outing.wishes;
  return [
    ...themes.map((wish, at) => ({ words: wish.words, isMet: meetsTheme(outing, tour, { ...wish, at }) })),
    ...names.map((wish) => ({ words: wish.words, isMet: meetsName(outing, tour, wish) })),
    ...limits.map((limit) => ({ words: limit.words, isMet: meetsLimit(outing, tour, limit) })),
    ...surplus.map((words) => ({ words, isMet: false })),
  ];
}

/** How much there is of the unsealed roads that were asked for: 0 to 1 for each wish that isn't met, added up. */
export function unsealedPartly(outing: Outing, tour: Tour): number {
  return outing.wishes.themes.reduce((sum, { theme, isRefused }) => {
    if (isRefused || (theme !== "dirt" && theme !== "tracks")) return sum;
    const share = shareShowing(outing, tour, theme) / (ENOUGH[theme] ?? ENOUGH_USUALLY);
    return share < 1 ? sum + share : sum;
  }, 0);
}

interface NumberedWish extends ThemeWish {
  readonly at: number;
}

function meetsTheme(outing: Outing, tour: Tour, { theme, isRefused, at }: NumberedWish): boolean {
  const share = shareShowing(outing, tour, theme);
  if (isRefused) return share <= (LITTLE[theme] ?? LITTLE_USUALLY);
  if (theme === "beds") return true;
  if (theme === "camping" && nightsCamping(outing, tour) >= ENOUGH_CAMPING) return true;
  if (SHOWN_BY_WAYS.has(theme)) return share >= (ENOUGH[theme] ?? ENOUGH_USUALLY);
  if (SCENERY_OF[theme] !== undefined && share >= ENOUGH_USUALLY) return true;
  const enough = Math.min(ENOUGH_HIGHLIGHTS, Math.ceil(outing.request.days / DAYS_PER_HIGHLIGHT));
  return sightsPassed(outing, tour, at) >= enough;
}

/** The share of the nights at known camps or outside of cities, where there is a campground or a caravan park. */
function nightsCamping({ terrain, request }: Outing, { ways, days }: Tour): number {
  let [done, camps] = [0, 0];
  for (const length of days.lengths.slice(0, -1)) {
    done += length;
    const place = terrain.target[ways[done - 1] ?? -1] ?? -1;
    const isCamp = terrain.highlights[place]?.themes.includes("camping") === true;
    if (isCamp || terrain.places[place]?.kind !== "city") camps++;
  }
  return request.days > 1 ? camps / (request.days - 1) : 0;
}

/** Of the whole way. What is taken twice counts once. */
function shareShowing({ terrain }: Outing, { ways, km, repeatedKm }: Tour, theme: WishTheme): number {
  const seen = new Set<number>();
  let shown = 0;
  for (const way of ways) {
    const found = terrain.ways[way];
    const stretch = terrain.stretch[way] ?? -1;
    if (found && !seen.has(stretch) && showsTheme(theme, found, terrain.winding[way] ?? 1))
      shown += found.kilometres;
    seen.add(stretch);
  }
  return shown / (FOR_ALL.has(theme) ? km - repeatedKm : km);
}

function sightsPassed({ terrain, sights }: Outing, { ways }: Tour, wish: number): number {
  const places = new Set(ways.map((way) => terrain.target[way] ?? -1));
  return [...places].filter((place) => sights.answers[wish]?.[place]).length;
}

function kmOn({ ways }: Terrain, path: readonly number[], road: NamedRoad): number {
  return path.reduce((sum, way) => sum + (ways[way]?.road === road ? (ways[way]?.kilometres ?? 0) : 0), 0);
}

function meetsLimit(outing: Outing, { ways, days }: Tour, { km, isMin, isPerDay }: LengthLimit): boolean {
  const perDay = kmOfDays(outing, ways, days.lengths);
  const lengths = isPerDay ? perDay : [perDay.reduce((sum, length) => sum + length, 0)];
  return lengths.every((length) => (isMin ? length >= km : length <= km));
}

function meetsName({ terrain, start }: Outing, { ways, km }: Tour, { named, isRefused }: NameWish): boolean {
  const passed = new Set([start, ...ways.map((way) => terrain.target[way] ?? -1)]);
  const ids = new Set([...passed].map((place) => terrain.placeIds[place]));
  const inRegion = named.region?.placeIds.filter((id) => ids.has(id)).length ?? 0;
  const isPassed =
    named.places.some((place) => passed.has(place)) ||
    inRegion >= Math.min(2, named.region?.placeIds.length ?? 2) ||
    named.roads.some((road) => kmOn(terrain, ways, road) >= ENOUGH_OF_ROAD * Math.min(lengthOf(road), km));
  return isPassed !== isRefused;
}
