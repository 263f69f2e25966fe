import { startBand } from "@longpaddock/db/route-sort-keys";
import { routes } from "@longpaddock/db/schema/routes";
import { type Actor, isSignedIn } from "@longpaddock/domain/actor";
import type { Place } from "@longpaddock/domain/geo";
import { MAX_WITHIN_KM } from "@longpaddock/domain/routes/place-schema";
import { canSeeTrack } from "@longpaddock/domain/routes/policy";
import type { ListRoutesInput } from "@longpaddock/domain/routes/schema";
import { or, type SQL, sql } from "drizzle-orm";
import { type Area, areasOfBox, areasOfCircle, EVERYWHERE, sharedAreas } from "./areas";

/** Where to look for the starts of routes. */
export interface SoughtPlace {
  readonly near: Place | null;
  /** Around `near`; null for any distance. */
  readonly withinKm: number | null;
  /** Around `bbox`, or everywhere. */
  readonly box: readonly Area[];
  /** Where the box and the circle overlap. */
  readonly areas: readonly Area[];
  /** Whose premium routes may be found: all, or only the viewer's own. */
  readonly premium: "all" | { readonly authorId: string } | "none";
}

export const FURTHEST_KM = MAX_WITHIN_KM;

type Sought = Pick<ListRoutesInput, "near" | "within" | "bbox">;

/** Null for anywhere. */
export function soughtPlace(actor: Actor, { near, within: km, bbox }: Sought): SoughtPlace | null {
  if (!near && !bbox) return null;
  const box = bbox ? areasOfBox(bbox) : [EVERYWHERE];
  const anywhere = { near: near ?? null, withinKm: null, box, areas: box, premium: premiumOf(actor) };
  return km === undefined ? anywhere : within(anywhere, km);
}

/** A premium route's place is part of what its plan includes: without it, nobody can find out by asking for areas. */
function premiumOf(actor: Actor): SoughtPlace["premium"] {
  const premium = { routeType: "premium", isPublic: true, isShared: false, authorId: "" } as const;
  if (canSeeTrack(actor, premium).allowed) return "all";
  return isSignedIn(actor) ? { authorId: actor.id } : "none";
}

/** The same place, but no further from `near`. */
export function within(place: SoughtPlace, withinKm: number): SoughtPlace {
  const circle = place.near ? areasOfCircle(place.near, withinKm) : [EVERYWHERE];
  return { ...place, withinKm, areas: sharedAreas(place.box, circle) };
}

export function placeConditions(place: SoughtPlace): SQL[] {
  return [or(...place.areas.map(isInArea)) ?? sql`false`, ...besidesArea(place)];
}

/** What else the place asks for. */
export function besidesArea({ near, withinKm, premium }: Omit<SoughtPlace, "areas">): SQL[] {
  return [
    // For the index, which has no routes without one.
    sql`${routes.startLatitude} is not null`,
    ...(near && withinKm !== null ? [sql`${kilometresFrom(near)} <= ${withinKm}::numeric`] : []),
    ...(premium === "all" ? [] : [isNotPremium(premium)]),
  ];
}

function isNotPremium(premium: Exclude<SoughtPlace["premium"], "all">): SQL {
  const isOther = sql`${routes.routeType} <> 'premium'`;
  return premium === "none" ? isOther : sql`(${isOther} or ${routes.authorId} = ${premium.authorId})`;
}

const isInArea = (area: Area): SQL =>
  sql`(${startBand(routes)} = any(${bandsOf(area)}) and ${isBetweenSides(area)})`;

/** Each degree of latitude is one stretch of the index. */
export function bandsOf({ south, north }: Area): SQL {
  const first = Math.floor(south);
  const bands = Array.from({ length: Math.floor(north) - first + 1 }, (_band, at) => first + at);
  return sql`${sql.param(`{${bands.join(",")}}`)}::double precision[]`;
}

export const isBetweenSides = ({ west, south, east, north }: Area): SQL =>
  sql`${routes.startLongitude} between ${west}::double precision and ${east}::double precision
    and ${routes.startLatitude} between ${south}::double precision and ${north}::double precision`;

/** To where a route starts, along a great circle, to the metre: a cursor compares it. */
export function kilometresFrom({ latitude, longitude }: Place): SQL {
  const from = {
    latitude: sql`${latitude}::double precision`,
    longitude: sql`${longitude}::double precision`,
  };
  return sql`round((12742.0176 * asin(least(1, sqrt(
    power(sin(radians(${routes.startLatitude} - ${from.latitude}) / 2), 2)
    + cos(radians(${from.latitude})) * cos(radians(${routes.startLatitude}))
      * power(sin(radians(${routes.startLongitude} - ${from.longitude}) / 2), 2)))))::numeric, 3)`;
}
