import type { DbOrTx } from "@longpaddock/db/client";
import { startBand, surfaceOf } from "@longpaddock/db/route-sort-keys";
import { routeOtherStates } from "@longpaddock/db/schema/route-other-states";
import { routes } from "@longpaddock/db/schema/routes";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import {
  besidesPlace,
  bound,
  conditions,
  isAfterCursor,
  type Part,
  partsOf,
  type Shape,
  tableOf,
  type Values,
} from "./list-conditions";
import { isOtherStateOf } from "./list-query";
import type { Area } from "./near/areas";
import { bandsOf, besidesArea, isBetweenSides, type SoughtPlace } from "./near/place-conditions";
import { SORT_ORDERS } from "./sort-orders";

interface MatchOptions {
  shape: Shape;
  values: Values;
  cap: number;
}

/** Returns at most `cap` ids of matching routes, in any order. Not prepared, like `searchQuery`. */
export function matchStatement(db: DbOrTx, options: MatchOptions): SQL {
  const { shape, values, cap } = options;
  const { place } = shape;
  const hasWords = shape.search !== "none" || values.search !== undefined;
  const parts = partsOf(shape).flatMap((part) =>
    place && !hasWords && part === "public"
      ? place.areas.map((area) => inBands(db, options, { place, area }))
      : [ofPart(db, options, part)],
  );
  // Where a box and a circle don't meet, there is no area.
  if (parts.length === 0) return sql`select id from ${routes} where false`;
  return sql`select id from (${sql.join(parts, sql` union all `)}) matching limit ${cap}`;
}

function ofPart(db: DbOrTx, { shape, values, cap }: MatchOptions, part: Part): SQL {
  const bind = bound(values);
  const found = db.select({ id: routes.id }).from(routes).$dynamic();
  if (part === "other states") found.innerJoin(routeOtherStates, isOtherStateOf);
  const hasWords = values.search !== undefined;
  const matching = found
    .where(
      and(
        hasWords ? sql`${routes.search} @@ search_query(${bind.value("search")})` : undefined,
        ...conditions(shape, part, bind),
      ),
    )
    .limit(cap);
  const isOrdered = shape.search === "none" && !hasWords;
  return sql`${isOrdered ? matching.orderBy(...matchOrder(shape, part)) : matching}`;
}

/**
 * The public routes of one area, each degree of latitude by itself: the first ones end the search. Of several degrees at once
 * PostgreSQL would read and sort all that they have.
 */
function inBands(db: DbOrTx, { shape, values, cap }: MatchOptions, at: PlacedArea): SQL {
  const inBand = db.select({ id: routes.id }).from(routes).where(isInBand({ shape, values }, at)).limit(cap);
  return sql`(select found.id from unnest(${bandsOf(at.area)}) as band (degree) cross join lateral ${inBand} found limit ${cap})`;
}

interface PlacedArea {
  place: SoughtPlace;
  /** One of the place's. */
  area: Area;
}

/** For the public routes of one degree of an area, which is `band.degree`. */
export const isInBand = (
  { shape, values }: Pick<MatchOptions, "shape" | "values">,
  { place, area }: PlacedArea,
): SQL | undefined =>
  and(
    eq(routes.isPublic, sql`true`),
    sql`${startBand(routes)} = band.degree`,
    isBetweenSides(area),
    ...besidesArea(place),
    ...besidesPlace(shape, "public", bound(values)),
    shape.cursor ? isAfterCursor(routes, shape, bound(values)) : undefined,
  );

/** The order of an index that holds the season or the ranges. Without one PostgreSQL might read all routes to find the last few. */
function matchOrder({ season, surface, days, distance }: Shape, part: Part): SQL[] {
  const table = tableOf(part);
  if (season) return [sql`${table.bestSeason}`, sql`${table.id}`];
  if (surface) return [surfaceOf(table), sql`${table.id}`];
  const byDistance = SORT_ORDERS.distance.keysOf(table);
  if (days) return [sql`${table.maxDays}`, sql`${table.minDays}`, ...byDistance];
  return distance ? [...byDistance, sql`${table.id}`] : [desc(table.id)];
}
