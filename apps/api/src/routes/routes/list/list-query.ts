import type { DbOrTx } from "@longpaddock/db/client";
import { literalLimit } from "@longpaddock/db/literal-limit";
import { routeFacets } from "@longpaddock/db/schema/route-facets";
import { routeOtherStates } from "@longpaddock/db/schema/route-other-states";
import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { preparedByShape } from "../../../core/prepared-shapes";
import { mineColumns } from "../mine";
import { cardColumns } from "../route-columns";
import {
  type Binder,
  bound,
  conditions,
  facetConditions,
  isMatched,
  type Part,
  PLACEHOLDERS,
  partsOf,
  type Shape,
  tableOf,
  type Values,
} from "./list-conditions";
import { kilometresFrom } from "./near/place-conditions";
import { SORT_ORDERS } from "./sort-orders";

export const listQuery = preparedByShape("routes", (db, shape: Shape) => listStatement(db, shape));

/** Not prepared: a generic plan takes a quarter of a second when many routes match the words. */
export const searchQuery = (db: DbOrTx, shape: Shape, values: Values) =>
  listStatement(db, shape, bound(values));

/** Every row carries the total (0 where it is counted otherwise), which saves a second statement. */
export function listStatement(db: DbOrTx, shape: Shape, bind = PLACEHOLDERS) {
  const { keysOf, direction } = SORT_ORDERS[shape.sort];
  const order = direction === "asc" ? asc : desc;
  const rowLimit = literalLimit(shape.rowLimit);
  const select = (part: Part) => {
    const table = tableOf(part);
    const columns = {
      ...cardColumns,
      ...sortColumns(keysOf(table, shape.place)),
      ...(shape.place?.near && { distanceFrom: distanceColumn(shape.place.near) }),
      ...(shape.viewer !== "guest" && mineColumns(bind.value("authorId"))),
      total: totalOf(shape, bind).as("total"),
    };
    const found = db.select(columns).from(routes).innerJoin(users, eq(users.id, routes.authorId)).$dynamic();
    if (part === "other states") found.innerJoin(routeOtherStates, isOtherStateOf);
    return found
      .where(and(...conditions(shape, part, bind)))
      .orderBy(...[...keysOf(table, shape.place), table.id].map((key) => order(key)))
      .limit(rowLimit);
  };
  const [first, second, ...rest] = partsOf(shape).map(select);
  if (!first) throw new Error("A list has at least one part");
  // $dynamic only widens the types: comparing the narrow ones takes tsc a third of a second.
  if (!second) return first.$dynamic();
  const outerKeys = [
    ...keysOf(routes).map((_key, at) => sql.identifier(`sort_key_${at}`)),
    sql.identifier("id"),
  ];
  return unionAll(first, second, ...rest)
    .orderBy(...outerKeys.map((key) => order(sql`${key}`)))
    .limit(rowLimit)
    .$dynamic();
}

/** Written so that PostgreSQL looks up the few routes by id: it would merge `=` with an index of all routes. */
export const isOtherStateOf = sql`${routes.id} = any(array[${routeOtherStates.id}])`;

const distanceColumn = (near: Parameters<typeof kilometresFrom>[0]) =>
  sql<number>`(${kilometresFrom(near)})::double precision`.as("distance_from");

/** For the cursor. The newest routes need only the id. */
function sortColumns([key0, key1]: SQL[]) {
  const column = (key: SQL) => sql<number>`(${key})::double precision`;
  return {
    ...(key0 && { sortKey0: column(key0).as("sort_key_0") }),
    ...(key1 && { sortKey1: column(key1).as("sort_key_1") }),
  };
}

/** For empty pages, which have no row to carry the total. */
export const totalQuery = preparedByShape("total", totalStatement);

export function totalStatement(db: DbOrTx, shape: Shape) {
  return db.select({ total: totalOf(shape, PLACEHOLDERS).as("total") }).from(sql`(values (1)) as once`);
}

/** Sums the stored counts of all routes and counts an author's few private ones. */
function totalOf(shape: Shape, bind: Binder): SQL<number> {
  if (shape.search !== "none" || isMatched(shape)) return sql<number>`0`;
  const all = sql`select coalesce(sum(${routeFacets.count}), 0) from ${routeFacets} where ${and(...facetConditions(shape, bind))}`;
  if (shape.viewer !== "member") return sql<number>`(${all})::integer`;
  const own = sql`select count(*) from ${routes} where ${and(...conditions({ ...shape, cursor: false }, "own", bind))}`;
  return sql<number>`((${all}) + (${own}))::integer`;
}
