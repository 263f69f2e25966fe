import type { DbOrTx } from "@longpaddock/db/client";
import { routeFacets } from "@longpaddock/db/schema/route-facets";
import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import type { Actor } from "@longpaddock/domain/actor";
import { and, desc, eq, inArray, lt, not, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { prepared } from "../../core/prepared";
import { cardColumns } from "./route-columns";

/** Who looks, and by what. Each combination is one prepared statement with an index that serves it. */
export interface Shape {
  viewer: Actor["kind"];
  /** 2: the community's and the premium ones. */
  types: 0 | 1 | 2;
  state: boolean;
  vehicles: 0 | 1 | 3;
  level: boolean;
  cursor: boolean;
  /** by: only these ids. word: walk newest first, keeping what the words match. */
  search: "none" | "by" | "word";
}

/** The values of a shape's filters, by name. */
export type Values = Record<string, unknown>;

type Part = "public" | "own" | "private";

/** The private routes that a viewer sees beside everybody's public ones. */
const HIDDEN_PART = {
  guest: null,
  member: "own",
  admin: "private",
} as const satisfies Record<Actor["kind"], Part | null>;

const placeholder = (name: string) => sql.placeholder(name);

function preparedByShape<Query>(kind: string, build: (db: DbOrTx, shape: Shape, name: string) => Query) {
  const queries = prepared(() => new Map<string, Query>());
  return (db: DbOrTx, shape: Shape): Query => {
    const known = queries(db);
    const name = `${kind}_${Object.values(shape).join("_")}`;
    const query = known.get(name) ?? build(db, shape, name);
    known.set(name, query);
    return query;
  };
}

/**
 * The list of a shape: one row more than the page holds tells whether there is another page. Each row carries the
 * total, 0 for a search: reading it beside the list takes one statement instead of two.
 */
export const listQuery = preparedByShape("routes", (db, shape, name) => {
  const columns = { ...cardColumns, total: totalOf(shape).as("total") };
  const select = (part: Part) =>
    db
      .select(columns)
      .from(routes)
      .innerJoin(users, eq(users.id, routes.authorId))
      .where(and(...conditions(shape, part)))
      .orderBy(desc(routes.id))
      .limit(placeholder("limit"));
  const hidden = HIDDEN_PART[shape.viewer];
  if (hidden === null) return select("public").prepare(name);
  return unionAll(select("public"), select(hidden))
    .orderBy(sql`id desc`)
    .limit(placeholder("limit"))
    .prepare(name);
});

/** The ids that the words match under the other filters, from the search index, at most `cap`, in no order. */
export const matchQuery = preparedByShape("matches", (db, shape, name) => {
  const select = (part: Part) =>
    db
      .select({ id: routes.id })
      .from(routes)
      .where(and(sql`${routes.search} @@ search_query(${placeholder("search")})`, ...conditions(shape, part)))
      .limit(placeholder("cap"));
  const hidden = HIDDEN_PART[shape.viewer];
  if (hidden === null) return select("public").prepare(name);
  return unionAll(select("public"), select(hidden)).limit(placeholder("cap")).prepare(name);
});

/** The total alone, for a page that turns out to be empty. */
export const totalQuery = preparedByShape("total", (db, shape, name) =>
  db
    .select({ total: totalOf(shape).as("total") })
    .from(sql`(values (1)) as once`)
    .prepare(name),
);

/** The filters' exact total: kept by combination for all, counted for one author's few private routes. */
function totalOf(shape: Shape): SQL<number> {
  if (shape.search !== "none") return sql<number>`0`;
  const kept = [
    shape.viewer !== "admin" && eq(routeFacets.isPublic, sql`true`),
    ...filters(routeFacets, shape),
  ];
  const all = sql`select coalesce(sum(${routeFacets.count}), 0) from ${routeFacets} where ${and(sql`true`, ...chosen(kept))}`;
  if (shape.viewer !== "member") return sql<number>`(${all})::integer`;
  const own = sql`select count(*) from ${routes} where ${and(...conditions({ ...shape, cursor: false }, "own"))}`;
  return sql<number>`((${all}) + (${own}))::integer`;
}

function conditions(shape: Shape, part: Part): SQL[] {
  return chosen([
    part === "public" ? eq(routes.isPublic, sql`true`) : not(routes.isPublic),
    part === "own" && eq(routes.authorId, placeholder("authorId")),
    ...filters(routes, shape),
    shape.cursor && lt(routes.id, placeholder("cursor")),
    shape.search === "by" && sql`${routes.id} = any(${placeholder("ids")}::integer[])`,
    // `is true` keeps the planner off the search index: a word that half the routes hold is found sooner by
    // walking from the newest.
    shape.search === "word" && sql`(${routes.search} @@ search_query(${placeholder("search")})) is true`,
  ]);
}

function filters(table: typeof routes | typeof routeFacets, { types, state, vehicles, level }: Shape) {
  const vehicle = [placeholder("vehicle0"), placeholder("vehicle1"), placeholder("vehicle2")];
  return [
    types === 1 && eq(table.routeType, placeholder("type")),
    types === 2 && inArray(table.routeType, ["community", "premium"]),
    state && eq(table.stateCode, placeholder("state")),
    vehicles === 1 && eq(table.vehicleType, placeholder("vehicle0")),
    vehicles === 3 && inArray(table.vehicleType, vehicle),
    level && eq(table.difficultyLevel, placeholder("level")),
  ];
}

const chosen = (wanted: (SQL | false)[]): SQL[] => wanted.filter((condition) => condition !== false);
