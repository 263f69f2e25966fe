import { isSharedWith } from "@longpaddock/db/route-privacy";
import { surfaceOf } from "@longpaddock/db/route-sort-keys";
import { routeFacets } from "@longpaddock/db/schema/route-facets";
import { routeOtherStates } from "@longpaddock/db/schema/route-other-states";
import { routes } from "@longpaddock/db/schema/routes";
import type { Actor } from "@longpaddock/domain/actor";
import type { RouteSort, RouteType } from "@longpaddock/domain/routes/vocabulary";
import { eq, inArray, not, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { placeConditions, type SoughtPlace } from "./near/place-conditions";
import { SORT_ORDERS } from "./sort-orders";

/** The filters in use. Each combination is one statement, served by an index. */
export interface Shape {
  viewer: Actor["kind"];
  /** Empty for all types. */
  types: readonly RouteType[];
  state: boolean;
  vehicles: 0 | 1 | 3;
  level: boolean;
  season: boolean;
  surface: boolean;
  open: boolean;
  distance: boolean;
  days: boolean;
  sort: RouteSort;
  cursor: boolean;
  /** `ids`: only the given ids. `words`: scans newest first and keeps the routes that match. */
  search: "none" | "ids" | "words";
  rowLimit: (typeof ROW_LIMITS)[number];
  /** Where to look; its numbers are values of the statement. Such lists are never prepared. */
  place: SoughtPlace | null;
  /** That the search names: routes from there match it too, whatever their words. */
  town: SoughtPlace | null;
}

/**
 * Part of the statement's text. With a placeholder, PostgreSQL would overestimate the cost of the generic plan and plan
 * every request, which takes longer than running it.
 */
export const ROW_LIMITS = [11, 25, 51, 101, 501] as const;

/** Filters that the stored counts don't know: the matches are counted. */
export const isMatched = ({ season, surface, open, distance, days, place }: Shape): boolean =>
  season || surface || open || distance || days || place !== null;

export type Values = Readonly<Partial<Record<ValueName, unknown>>>;
type ValueName =
  | "authorId"
  | "state"
  | "vehicle0"
  | "vehicle1"
  | "vehicle2"
  | "level"
  | "seasons"
  | "surfaces"
  | "openOn"
  | "minDistance"
  | "maxDistance"
  | "minDays"
  | "maxDays"
  | "cursor0"
  | "cursor1"
  | "cursor2"
  | "search"
  | "ids";

/**
 * `public`: in a state, those whose main state it is. `other states`: public routes that also go through the state.
 * `own` and `private`: few, so they are found by their author and then filtered.
 */
export type Part = "public" | "other states" | "own" | "private";

/** The private routes that a viewer sees in addition to the public ones. */
const PRIVATE_PART = {
  guest: null,
  member: "own",
  admin: "private",
} as const satisfies Record<Actor["kind"], Part | null>;

/** Without a route in common. */
export function partsOf({ viewer, state, place }: Shape): Part[] {
  const parts: (Part | null)[] = ["public", state && !place ? "other states" : null, PRIVATE_PART[viewer]];
  return parts.filter((part) => part !== null);
}

/** The table whose columns and indexes a part is filtered and sorted by. */
export const tableOf = (part: Part) => (part === "other states" ? routeOtherStates : routes);
type ListTable = ReturnType<typeof tableOf>;

/** The most sort columns of an order, the id included. */
const CURSOR_NAMES = ["cursor0", "cursor1", "cursor2"] as const;

/** The values of a cursor's position. */
export const cursorValues = (position: readonly number[] | null): Values =>
  Object.fromEntries(CURSOR_NAMES.map((name, at) => [name, position?.[at]]));

/** Supplies placeholders to prepared statements and values to others. */
export interface Binder {
  value(name: ValueName): SQLWrapper;
}

export const PLACEHOLDERS: Binder = {
  value: (name) => sql.placeholder(name),
};

export const bound = (values: Values): Binder => ({
  value: (name) => sql.param(values[name]),
});

export function conditions(shape: Shape, part: Part, bind: Binder): SQL[] {
  const table = tableOf(part);
  return active([
    part === "public" && eq(routes.isPublic, sql`true`),
    (part === "own" || part === "private") && not(routes.isPublic),
    part === "own" && isOwn(shape, bind),
    ...(shape.place ? placeConditions(shape.place) : []),
    ...besidesPlace(shape, part, bind),
    shape.cursor && isAfterCursor(table, shape, bind),
  ]);
}

/** All filters but the place. */
export function besidesPlace(shape: Shape, part: Part, bind: Binder): SQL[] {
  const table = tableOf(part);
  return active([
    shape.state && isInState(shape, part, bind),
    ...filters(table, shape, bind),
    ...ranges(table, shape, bind),
    shape.open && not(isClosed(bind)),
    shape.search === "ids" && sql`${routes.id} = any(${bind.value("ids")}::integer[])`,
    // `is true` keeps the planner from using the search index, which is slower for words that match many routes.
    shape.search === "words" && sql`(${routes.search} @@ search_query(${bind.value("search")})) is true`,
  ]);
}

/** The stored counts that make up a total. A route is counted once for each of its states. */
export function facetConditions(shape: Shape, bind: Binder): SQL[] {
  return active([
    shape.viewer !== "admin" && eq(routeFacets.isPublic, sql`true`),
    shape.state ? eq(routeFacets.stateCode, bind.value("state")) : eq(routeFacets.isMain, sql`true`),
    ...filters(routeFacets, shape, bind),
  ]);
}

/** As `isClosedOn` of the domain. Hardly any route is closed, so that a list just skips those that are. */
const isClosed = ({ value }: Binder) =>
  sql<boolean>`jsonb_path_exists(${routes.closures}, ${CLOSED}, ${value("openOn")}::jsonb)`;

const CLOSED = sql.raw(`'$[*] ? (
  @.everyYear == false && (@.from == null || @.from <= $date) && (@.until == null || $date <= @.until)
  || @.everyYear == true && @.from <= @.until && @.from <= $dayOfYear && $dayOfYear <= @.until
  || @.everyYear == true && @.from > @.until && (@.from <= $dayOfYear || $dayOfYear <= @.until))'`);

/** Among given ids, such as starred routes, also what others share with a group of the viewer. */
function isOwn({ search }: Shape, { value }: Binder): SQL {
  const isAuthor = eq(routes.authorId, value("authorId"));
  return search === "ids" ? sql`(${isAuthor} or ${isSharedWith(value("authorId"))})` : isAuthor;
}

/** In an area, the few routes there are looked at one by one. */
function isInState({ place }: Shape, part: Part, { value }: Binder): SQL {
  const isMain = eq(tableOf(part).stateCode, value("state"));
  if (!place && (part === "public" || part === "other states")) return isMain;
  return sql`(${isMain} or ${value("state")} = any(${routes.lineStates}))`;
}

/** Written for the index of the list's order, both ends always: a missing end is the furthest one. */
function ranges(
  table: ListTable,
  { season, surface, distance, days, sort }: Shape,
  { value }: Binder,
): (SQL | false)[] {
  const [kilometres] = SORT_ORDERS[sort === "longest" ? "longest" : "distance"].keysOf(table);
  return [
    // For the indexes, which have no routes without one.
    season && sql`${table.bestSeason} is not null`,
    season && sql`${table.bestSeason} = any(${value("seasons")}::text[])`,
    surface && sql`${surfaceOf(table)} is not null`,
    surface && sql`${surfaceOf(table)} = any(${value("surfaces")}::text[])`,
    distance &&
      sql`${kilometres} between ${value("minDistance")}::numeric and ${value("maxDistance")}::numeric`,
    days && sql`${table.maxDays} >= ${value("minDays")}::smallint`,
    days && sql`${table.minDays} <= ${value("maxDays")}::smallint`,
  ];
}

export function isAfterCursor(table: ListTable, { sort, place }: Shape, { value }: Binder): SQL {
  const { keysOf, direction } = SORT_ORDERS[sort];
  const columns = [...keysOf(table, place), sql`${table.id}`];
  const position = CURSOR_NAMES.slice(0, columns.length).map((name) => sql`${value(name)}`);
  return sql`(${sql.join(columns, sql`, `)}) ${sql.raw(direction === "asc" ? ">" : "<")} (${sql.join(position, sql`, `)})`;
}

function filters(table: ListTable | typeof routeFacets, shape: Shape, { value }: Binder) {
  const { types, vehicles, level } = shape;
  const vehicle = [value("vehicle0"), value("vehicle1"), value("vehicle2")];
  return [
    // Inlined so that the planner knows the type. Nearly all routes are of type community.
    types.length > 0 && inArray(table.routeType, [...types]).inlineParams(),
    vehicles === 1 && eq(table.vehicleType, value("vehicle0")),
    vehicles === 3 && sql`${table.vehicleType} in (${sql.join(vehicle, sql`, `)})`,
    level && eq(table.difficultyLevel, value("level")),
  ];
}

const active = (conditions: (SQL | false)[]): SQL[] => conditions.filter((condition) => condition !== false);
