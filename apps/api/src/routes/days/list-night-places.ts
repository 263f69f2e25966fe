import type { NightPlace } from "@longpaddock/domain/days/suggest-cuts";
import type { NightPlaceKind } from "@longpaddock/domain/days/vocabulary";
import { canEditRoute } from "@longpaddock/domain/routes/policy";
import { sellsFuel } from "@longpaddock/roads/fuel";
import { REACH_KM } from "@longpaddock/roads/fuel-gaps";
import { HIGHLIGHTS } from "@longpaddock/roads/highlights";
import { GAZETTEER, type Place as KnownPlace } from "@longpaddock/roads/places/gazetteer";
import { atKnots } from "@longpaddock/roads/places/knots";
import { placesPassed } from "@longpaddock/roads/places/passed-places";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import type { MeasuredLines } from "../../gpx/ridden/measured-line";
import { loadLine } from "../fuel/find-gaps";
import { namedPlaces } from "../routes/days-view";
import { loadRoute, loadTrack } from "../routes/load";

interface NamedPlace extends Pick<NightPlace, "name" | "kind"> {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * The places along a route where its author may end a day: known ones, the route's waypoints and its author's stops.
 *
 * @throws AppError NOT_FOUND for a route without a line
 */
export async function listNightPlaces(ctx: OnboardedCtx, { id }: { id: number }) {
  authorize(ctx.actor, canEditRoute(ctx.actor, await loadRoute(ctx, id)));
  const { shown, stored, totalKm } = await loadLine(ctx, id);
  const { stops, waypoints } = await ownPlaces(ctx, id);
  const passed = [...passedBy(stored, stops), ...passedBy(shown, [...waypoints, ...KNOWN])];
  return { totalKm, places: withoutRepeats(passed.toSorted((a, b) => a.km - b.km)) };
}

const passedBy = ({ lines, knots }: MeasuredLines, places: readonly NamedPlace[]): NightPlace[] =>
  placesPassed(lines, places, REACH_KM).map(({ place: { name, kind }, km }) => ({
    name,
    kind,
    km: atKnots(knots, km),
  }));

const CAMPS = new Set(
  HIGHLIGHTS.filter(({ themes }) => themes.includes("camping")).map(({ placeId }) => placeId),
);

const KNOWN: readonly NamedPlace[] = GAZETTEER.map(({ name, latitude, longitude, ...place }) => ({
  name,
  latitude,
  longitude,
  kind: knownKind(place),
}));

function knownKind({ id, kind }: Pick<KnownPlace, "id" | "kind">): NightPlaceKind {
  if (kind === "city" || kind === "town") return "town";
  if (CAMPS.has(id)) return "camp";
  return sellsFuel({ id, kind }) ? "fuel" : "place";
}

/** What the names of waypoints say, the best place for a night first. */
const NAMED: readonly [NightPlaceKind, RegExp][] = [
  ["camp", /\b(camp|camps|camping|campsite|campground|caravan park|hut|swag|overnight|night \d)\b/i],
  ["pub", /\b(pub|hotel|inn|tavern|motel|lodge|cabins?|hostel|b&b)\b/i],
  ["fuel", /\b(fuel|petrol|diesel|servo|roadhouse|service station)\b/i],
  ["water", /\b(water|tank|bore|spring)\b/i],
];

const namedKind = (name: string): NightPlaceKind =>
  NAMED.find(([, pattern]) => pattern.test(name))?.[0] ?? "place";

async function ownPlaces(
  ctx: OnboardedCtx,
  id: number,
): Promise<Record<"stops" | "waypoints", NamedPlace[]>> {
  const track = await loadTrack(ctx, id);
  const waypoints = namedPlaces(track).map((place) => ({ ...place, kind: namedKind(place.name) }));
  const stops = track.addedStops.map(({ name, supply, ...at }) => ({ name, ...at, kind: supply }));
  return { stops, waypoints };
}

/** A waypoint may have the name of a town that it is at: the better of the two stays. */
function withoutRepeats(passed: readonly NightPlace[]): NightPlace[] {
  const kept = new Map<string, NightPlace>();
  for (const place of passed) {
    const key = `${place.name.toLowerCase()} ${Math.round(place.km / REPEAT_KM)}`;
    if ((kept.get(key)?.kind ?? "place") === "place") kept.set(key, place);
  }
  return [...kept.values()].toSorted((a, b) => a.km - b.km);
}

const REPEAT_KM = 2 * REACH_KM;
