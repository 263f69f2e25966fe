import type { DbOrTx } from "@longpaddock/db/client";
import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import { and, count, desc, eq, inArray, lt, not, type SQL, sql } from "drizzle-orm";
import { prepared } from "../../core/prepared";
import { summaryColumns } from "./route-columns";

/** Whose routes: everybody's public ones, one author's own private ones, or (administrator) all private ones. */
export type Scope = "public" | "own" | "private";

/** Which filters a list has. Each combination is one prepared statement with an index that serves it. */
export interface Shape {
  scope: Scope;
  type: boolean;
  state: boolean;
  vehicles: 0 | 1 | 3;
  level: boolean;
  cursor: boolean;
  /** by: only these ids. word: walk newest first, keeping what the words match. */
  search: "none" | "by" | "word";
}

/** The values of a shape's filters, by name. */
export type Values = Record<string, unknown>;

const placeholder = (name: string) => sql.placeholder(name);

/** A card's columns, flat: shaping them in the view costs a third of letting the query builder nest them. */
const cardColumns = {
  ...summaryColumns,
  description: sql<string | null>`left(${routes.description}, 240)`.as("description"),
  hasGpx: sql<boolean>`${routes.gpxFileUrl} is not null`.as("has_gpx"),
};

const listQueries = prepared(() => new Map<string, ReturnType<typeof buildList>>());

/** The prepared list of a shape: one row more than the page holds tells whether there is another page. */
export function listQuery(db: DbOrTx, shape: Shape) {
  const known = listQueries(db);
  const name = `routes_${shapeName(shape)}`;
  const query = known.get(name) ?? buildList(db, shape, name);
  known.set(name, query);
  return query;
}

function buildList(db: DbOrTx, shape: Shape, name: string) {
  return db
    .select(cardColumns)
    .from(routes)
    .innerJoin(users, eq(users.id, routes.authorId))
    .where(and(...conditions(shape)))
    .orderBy(desc(routes.id))
    .limit(placeholder("limit"))
    .prepare(name);
}

const matchQueries = prepared(() => new Map<string, ReturnType<typeof buildMatch>>());

/** The ids that the words match under the other filters, from the search index, at most `cap`, in no order. */
export function matchQuery(db: DbOrTx, shape: Shape) {
  const known = matchQueries(db);
  const name = `matches_${shapeName(shape)}`;
  const query = known.get(name) ?? buildMatch(db, shape, name);
  known.set(name, query);
  return query;
}

function buildMatch(db: DbOrTx, shape: Shape, name: string) {
  return db
    .select({ id: routes.id })
    .from(routes)
    .where(and(sql`${routes.search} @@ search_query(${placeholder("search")})`, ...conditions(shape)))
    .limit(placeholder("cap"))
    .prepare(name);
}

const countQueries = prepared(() => new Map<string, ReturnType<typeof buildCount>>());

/** How many routes a shape finds: for one author's private ones, which are few. */
export function countQuery(db: DbOrTx, shape: Shape) {
  const known = countQueries(db);
  const name = `count_${shapeName(shape)}`;
  const query = known.get(name) ?? buildCount(db, shape, name);
  known.set(name, query);
  return query;
}

function buildCount(db: DbOrTx, shape: Shape, name: string) {
  return db
    .select({ total: count() })
    .from(routes)
    .where(and(...conditions(shape)))
    .prepare(name);
}

function conditions({ scope, type, state, vehicles, level, cursor, search }: Shape): SQL[] {
  const wanted: (SQL | false)[] = [
    scope === "public" ? eq(routes.isPublic, sql`true`) : not(routes.isPublic),
    scope === "own" && eq(routes.authorId, placeholder("authorId")),
    type && eq(routes.routeType, placeholder("type")),
    state && eq(routes.stateCode, placeholder("state")),
    vehicles === 1 && eq(routes.vehicleType, placeholder("vehicle0")),
    vehicles === 3 &&
      inArray(routes.vehicleType, [
        placeholder("vehicle0"),
        placeholder("vehicle1"),
        placeholder("vehicle2"),
      ]),
    level && eq(routes.difficultyLevel, placeholder("level")),
    cursor && lt(routes.id, placeholder("cursor")),
    search === "by" && sql`${routes.id} = any(${placeholder("ids")}::integer[])`,
    // `is true` keeps the planner off the search index: a word that half the routes hold is found sooner by
    // walking from the newest.
    search === "word" && sql`(${routes.search} @@ search_query(${placeholder("search")})) is true`,
  ];
  return wanted.filter((condition) => condition !== false);
}

const shapeName = (shape: Shape) => Object.values(shape).map(String).join("_");
