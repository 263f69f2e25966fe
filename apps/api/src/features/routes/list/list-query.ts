import type { DbOrTx } from "@longpaddock/db/client";
import { routeFacets } from "@longpaddock/db/schema/route-facets";
import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import type { Actor } from "@longpaddock/domain/actor";
import type { RouteType } from "@longpaddock/domain/routes/vocabulary";
import {
  and,
  desc,
  eq,
  inArray,
  lt,
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

/** Who looks, and by what. Each combination is one statement with an index that serves it. */
export interface Shape {
  viewer: Actor["kind"];
  /** None: all. */
  types: readonly RouteType[];
  state: boolean;
  vehicles: 0 | 1 | 3;
  level: boolean;
  cursor: boolean;
  /** by: only these ids. word: walk newest first, keeping what the words match. */
  search: "none" | "by" | "word";
  /** At most so many, one of ROWS. */
  rows: (typeof ROWS)[number];
}

/**
 * How many rows a statement may read: numbers of their own, for with a placeholder PostgreSQL takes the plan for any
 * values to be dear and plans each request anew, which takes longer than running it.
 */
export const ROWS = [11, 25, 51, 101, 501] as const;

/** The values of a shape's filters, by name. */
export type Values = Readonly<Partial<Record<ValueName, unknown>>>;
type ValueName =
  | "authorId"
  | "state"
  | "vehicle0"
  | "vehicle1"
  | "vehicle2"
  | "level"
  | "cursor"
  | "search"
  | "ids";

type Part = "public" | "own" | "private";

/** The private routes that a viewer sees beside everybody's public ones. */
const HIDDEN_PART = {
  guest: null,
  member: "own",
  admin: "private",
} as const satisfies Record<Actor["kind"], Part | null>;

/** Where the values of a statement stand: placeholders of one that is prepared, or the values themselves. */
interface Bind {
  value(name: ValueName): SQLWrapper;
}

const PLACEHOLDERS: Bind = {
  value: (name) => sql.placeholder(name),
};

const bound = (values: Values): Bind => ({
  value: (name) => sql.param(values[name]),
});

/** The list of a shape without a search. */
export const listQuery = preparedByShape("routes", (db, shape: Shape) => listStatement(db, shape));

/**
 * The list of a search. Planned for its words each time: the plan for any words that a prepared statement comes to
 * takes a quarter of a second where a third of a million routes hold one.
 */
export const searchQuery = (db: DbOrTx, shape: Shape, values: Values) =>
  listStatement(db, shape, bound(values));

/**
 * Rows beyond the page tell that there is another one. Each row carries the total, 0 for a search:
 * reading it beside the list takes one statement instead of two.
 */
export function listStatement(db: DbOrTx, shape: Shape, bind = PLACEHOLDERS) {
  const columns = {
    ...cardColumns,
    ...(shape.viewer !== "guest" && mineColumns(bind.value("authorId"))),
    total: totalOf(shape, bind).as("total"),
  };
  // drizzle would make a parameter of a number, and PostgreSQL then weighs the plan as for a tenth of all routes.
  const rows = sql.raw(String(shape.rows)) as unknown as Placeholder;
  const select = (part: Part) =>
    db
      .select(columns)
      .from(routes)
      .innerJoin(users, eq(users.id, routes.authorId))
      .where(and(...conditions(shape, part, bind)))
      .orderBy(desc(routes.id))
      .limit(rows);
  const hidden = HIDDEN_PART[shape.viewer];
  if (hidden === null) return select("public");
  return unionAll(select("public"), select(hidden)).orderBy(sql`id desc`).limit(rows);
}

interface Match {
  shape: Shape;
  values: Values;
  cap: number;
}

/** The ids that the words match under the other filters, at most `cap`, in no order. Planned for its words too. */
export function matchQuery(db: DbOrTx, { shape, values, cap }: Match) {
  const bind = bound(values);
  const select = (part: Part) =>
    db
      .select({ id: routes.id })
      .from(routes)
      .where(
        and(sql`${routes.search} @@ search_query(${bind.value("search")})`, ...conditions(shape, part, bind)),
      )
      .limit(cap);
  const hidden = HIDDEN_PART[shape.viewer];
  if (hidden === null) return select("public");
  return unionAll(select("public"), select(hidden)).limit(cap);
}

/** The total alone, for a page that turns out to be empty. */
export const totalQuery = preparedByShape("total", totalStatement);

export function totalStatement(db: DbOrTx, shape: Shape) {
  return db.select({ total: totalOf(shape, PLACEHOLDERS).as("total") }).from(sql`(values (1)) as once`);
}

/** The filters' exact total: kept by combination for all, counted for one author's few private routes. */
function totalOf(shape: Shape, bind: Bind): SQL<number> {
  if (shape.search !== "none") return sql<number>`0`;
  const kept = [
    shape.viewer !== "admin" && eq(routeFacets.isPublic, sql`true`),
    ...filters(routeFacets, shape, bind),
  ];
  const all = sql`select coalesce(sum(${routeFacets.count}), 0) from ${routeFacets} where ${and(sql`true`, ...chosen(kept))}`;
  if (shape.viewer !== "member") return sql<number>`(${all})::integer`;
  const own = sql`select count(*) from ${routes} where ${and(...conditions({ ...shape, cursor: false }, "own", bind))}`;
  return sql<number>`((${all}) + (${own}))::integer`;
}

function conditions(shape: Shape, part: Part, bind: Bind): SQL[] {
  return chosen([
    part === "public" ? eq(routes.isPublic, sql`true`) : not(routes.isPublic),
    part === "own" && eq(routes.authorId, bind.value("authorId")),
    ...filters(routes, shape, bind),
    shape.cursor && lt(routes.id, bind.value("cursor")),
    shape.search === "by" && sql`${routes.id} = any(${bind.value("ids")}::integer[])`,
    // `is true` keeps the planner off the search index: a word that half the routes hold is found sooner by
    // walking from the newest.
    shape.search === "word" && sql`(${routes.search} @@ search_query(${bind.value("search")})) is true`,
  ]);
}

function filters(table: typeof routes | typeof routeFacets, shape: Shape, { value }: Bind) {
  const { types, state, vehicles, level } = shape;
  const vehicle = [value("vehicle0"), value("vehicle1"), value("vehicle2")];
  return [
    // Nearly all routes are the community's: planned for any type, a list is thought to look through most of them.
    types.length > 0 && inArray(table.routeType, [...types]).inlineParams(),
    state && eq(table.stateCode, value("state")),
    vehicles === 1 && eq(table.vehicleType, value("vehicle0")),
    vehicles === 3 && sql`${table.vehicleType} in (${sql.join(vehicle, sql`, `)})`,
    level && eq(table.difficultyLevel, value("level")),
  ];
}

const chosen = (wanted: (SQL | false)[]): SQL[] => wanted.filter((condition) => condition !== false);
