import type { DbOrTx } from "@longpaddock/db/client";
import { routeFacets } from "@longpaddock/db/schema/route-facets";
import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import type { Actor } from "@longpaddock/domain/actor";
import type { RouteSort, RouteType } from "@longpaddock/domain/routes/vocabulary";
import {
  and,
  asc,
  desc,
  eq,
  inArray,
  not,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { preparedByShape } from "../../../core/prepared-shapes";
import { mineColumns } from "../mine";
import { cardColumns } from "../route-columns";
import { SORT_ORDERS } from "./sort-orders";

/** The filters in use. Each combination is one statement, served by an index. */
export interface Shape {
  viewer: Actor["kind"];
  /** Empty for all types. */
  types: readonly RouteType[];
  state: boolean;
  vehicles: 0 | 1 | 3;
  level: boolean;
  distance: boolean;
  days: boolean;
  sort: RouteSort;
  cursor: boolean;
  /** `ids`: only the given ids. `words`: scans newest first and keeps the routes that match. */
  search: "none" | "ids" | "words";
  rowLimit: (typeof ROW_LIMITS)[number];
}

/**
 * Part of the statement's text. With a placeholder, PostgreSQL would overestimate the cost of the generic plan and plan
 * every request, which takes longer than running it.
 */
export const ROW_LIMITS = [11, 25, 51, 101, 501] as const;

export type Values = Readonly<Partial<Record<ValueName, unknown>>>;
type ValueName =
  | "authorId"
  | "state"
  | "vehicle0"
  | "vehicle1"
  | "vehicle2"
  | "level"
  | "minDistance"
  | "maxDistance"
  | "minDays"
  | "maxDays"
  | "cursor0"
  | "cursor1"
  | "cursor2"
  | "search"
  | "ids";

type Part = "public" | "own" | "private";

/** The private routes that a viewer sees in addition to the public ones. */
const PRIVATE_PART = {
  guest: null,
  member: "own",
  admin: "private",
} as const satisfies Record<Actor["kind"], Part | null>;

/** The most sort columns of an order, the id included. */
const CURSOR_NAMES = ["cursor0", "cursor1", "cursor2"] as const;

/** The values of a cursor's position. */
export const cursorValues = (position: readonly number[] | null): Values =>
  Object.fromEntries(CURSOR_NAMES.map((name, at) => [name, position?.[at]]));

/** Supplies placeholders to prepared statements and values to others. */
interface Binder {
  value(name: ValueName): SQLWrapper;
}

const PLACEHOLDERS: Binder = {
  value: (name) => sql.placeholder(name),
};

const bound = (values: Values): Binder => ({
  value: (name) => sql.param(values[name]),
});

export const listQuery = preparedByShape("routes", (db, shape: Shape) => listStatement(db, shape));

/** Not prepared: a generic plan takes a quarter of a second when many routes match the words. */
export const searchQuery = (db: DbOrTx, shape: Shape, values: Values) =>
  listStatement(db, shape, bound(values));

/** Every row carries the total (0 where it is counted otherwise), which saves a second statement. */
export function listStatement(db: DbOrTx, shape: Shape, bind = PLACEHOLDERS) {
  const { keys, direction } = SORT_ORDERS[shape.sort];
  const order = direction === "asc" ? asc : desc;
  const columns = {
    ...cardColumns,
    ...sortColumns(shape),
    ...(shape.viewer !== "guest" && mineColumns(bind.value("authorId"))),
    total: totalOf(shape, bind).as("total"),
  };
  // Raw, because PostgreSQL plans a LIMIT that is a parameter as if it returned a tenth of all routes.
  const rowLimit = sql.raw(String(shape.rowLimit)) as unknown as Placeholder;
  const select = (part: Part) =>
    db
      .select(columns)
      .from(routes)
      .innerJoin(users, eq(users.id, routes.authorId))
      .where(and(...conditions(shape, part, bind)))
      .orderBy(...[...keys, routes.id].map((key) => order(key)))
      .limit(rowLimit);
  const privatePart = PRIVATE_PART[shape.viewer];
  // $dynamic only widens the types: comparing the narrow ones takes tsc a third of a second.
  if (privatePart === null) return select("public").$dynamic();
  const outerKeys = [...keys.map((_key, at) => sql.identifier(`sort_key_${at}`)), sql.identifier("id")];
  return unionAll(select("public"), select(privatePart))
    .orderBy(...outerKeys.map((key) => order(sql`${key}`)))
    .limit(rowLimit)
    .$dynamic();
}

/** For the cursor. The newest routes need only the id. */
function sortColumns({ sort }: Shape) {
  const [key0, key1] = SORT_ORDERS[sort].keys;
  const column = (key: SQL) => sql<number>`(${key})::double precision`;
  return {
    ...(key0 && { sortKey0: column(key0).as("sort_key_0") }),
    ...(key1 && { sortKey1: column(key1).as("sort_key_1") }),
  };
}

interface MatchOptions {
  shape: Shape;
  values: Values;
  cap: number;
}

/** Returns at most `cap` ids of matching routes, in any order. Not prepared, like `searchQuery`. */
export function matchQuery(db: DbOrTx, { shape, values, cap }: MatchOptions) {
  const bind = bound(values);
  const select = (part: Part) => {
    const matching = db
      .select({ id: routes.id })
      .from(routes)
      .where(
        and(
          values.search === undefined
            ? undefined
            : sql`${routes.search} @@ search_query(${bind.value("search")})`,
          ...conditions(shape, part, bind),
        ),
      )
      .limit(cap)
      .$dynamic();
    return shape.search === "none" && values.search === undefined
      ? matching.orderBy(...matchOrder(shape))
      : matching;
  };
  const privatePart = PRIVATE_PART[shape.viewer];
  if (privatePart === null) return select("public");
  return unionAll(select("public"), select(privatePart)).limit(cap).$dynamic();
}

/** The order of an index that holds the ranges. Without one PostgreSQL might read all routes to find the last few. */
function matchOrder({ days, distance }: Shape): SQL[] {
  const byDistance = SORT_ORDERS.distance.keys;
  if (days) return [sql`${routes.maxDays}`, sql`${routes.minDays}`, ...byDistance];
  return distance ? [...byDistance, sql`${routes.id}`] : [desc(routes.id)];
}

/** For empty pages, which have no row to carry the total. */
export const totalQuery = preparedByShape("total", totalStatement);

export function totalStatement(db: DbOrTx, shape: Shape) {
  return db.select({ total: totalOf(shape, PLACEHOLDERS).as("total") }).from(sql`(values (1)) as once`);
}

/** Sums the stored counts of all routes and counts an author's few private ones. */
function totalOf(shape: Shape, bind: Binder): SQL<number> {
  if (shape.search !== "none" || shape.distance || shape.days) return sql<number>`0`;
  const facetConditions = [
    shape.viewer !== "admin" && eq(routeFacets.isPublic, sql`true`),
    ...filters(routeFacets, shape, bind),
  ];
  const all = sql`select coalesce(sum(${routeFacets.count}), 0) from ${routeFacets} where ${and(sql`true`, ...active(facetConditions))}`;
  if (shape.viewer !== "member") return sql<number>`(${all})::integer`;
  const own = sql`select count(*) from ${routes} where ${and(...conditions({ ...shape, cursor: false }, "own", bind))}`;
  return sql<number>`((${all}) + (${own}))::integer`;
}

function conditions(shape: Shape, part: Part, bind: Binder): SQL[] {
  return active([
    part === "public" ? eq(routes.isPublic, sql`true`) : not(routes.isPublic),
    part === "own" && eq(routes.authorId, bind.value("authorId")),
    ...filters(routes, shape, bind),
    ...ranges(shape, bind),
    shape.cursor && isAfterCursor(shape, bind),
    shape.search === "ids" && sql`${routes.id} = any(${bind.value("ids")}::integer[])`,
    // `is true` keeps the planner from using the search index, which is slower for words that match many routes.
    shape.search === "words" && sql`(${routes.search} @@ search_query(${bind.value("search")})) is true`,
  ]);
}

/** Written for the index of the list's order, both ends always: a missing end is the furthest one. */
function ranges({ distance, days, sort }: Shape, { value }: Binder): (SQL | false)[] {
  const [kilometres] = sort === "longest" ? SORT_ORDERS.longest.keys : SORT_ORDERS.distance.keys;
  return [
    distance &&
      sql`${kilometres} between ${value("minDistance")}::numeric and ${value("maxDistance")}::numeric`,
    days && sql`${routes.maxDays} >= ${value("minDays")}::smallint`,
    days && sql`${routes.minDays} <= ${value("maxDays")}::smallint`,
  ];
}

function isAfterCursor({ sort }: Shape, { value }: Binder): SQL {
  const { keys, direction } = SORT_ORDERS[sort];
  const columns = [...keys, sql`${routes.id}`];
  const position = CURSOR_NAMES.slice(0, columns.length).map((name) => sql`${value(name)}`);
  return sql`(${sql.join(columns, sql`, `)}) ${sql.raw(direction === "asc" ? ">" : "<")} (${sql.join(position, sql`, `)})`;
}

function filters(table: typeof routes | typeof routeFacets, shape: Shape, { value }: Binder) {
  const { types, state, vehicles, level } = shape;
  const vehicle = [value("vehicle0"), value("vehicle1"), value("vehicle2")];
  return [
    // Inlined so that the planner knows the type. Nearly all routes are of type community.
    types.length > 0 && inArray(table.routeType, [...types]).inlineParams(),
    state && eq(table.stateCode, value("state")),
    vehicles === 1 && eq(table.vehicleType, value("vehicle0")),
    vehicles === 3 && sql`${table.vehicleType} in (${sql.join(vehicle, sql`, `)})`,
    level && eq(table.difficultyLevel, value("level")),
  ];
}

const active = (conditions: (SQL | false)[]): SQL[] => conditions.filter((condition) => condition !== false);
