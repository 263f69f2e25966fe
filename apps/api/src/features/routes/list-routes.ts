import { routeFacets } from "@longpaddock/db/schema/route-facets";
import { isSignedIn } from "@longpaddock/domain/actor";
import { difficultyLevel } from "@longpaddock/domain/difficulties";
import type { ListRoutesInput } from "@longpaddock/domain/routes/schema";
import { stateCode, vehicleTypesMatching } from "@longpaddock/domain/vocabularies";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import { cursorToId, type Page, toPage } from "../../core/paging";
import { prepared } from "../../core/prepared";
import { countQuery, listQuery, matchQuery, type Scope, type Shape, type Values } from "./list-query";
import { type RouteCard, routeCardView } from "./view";

/** Beyond this many a search's total is only said to be at least that. */
const SEARCH_CAP = 1000;

/** Routes by filter, newest first: public ones, and the actor's own private ones among them. */
export async function listRoutes(ctx: Ctx, input: ListRoutesInput): Promise<Page<RouteCard>> {
  const { shape, values } = filtersOf(input);
  const scopes = scopesOf(ctx);
  const lists = await Promise.all(
    scopes.map((scope) => {
      const scoped = { ...shape, scope };
      const own = isSignedIn(ctx.actor) ? { ...values, authorId: ctx.actor.id } : values;
      return input.search ? searchIn(ctx, scoped, own) : listIn(ctx, scoped, own);
    }),
  );
  const rows = lists.flatMap((list) => list.rows).sort((a, b) => b.id - a.id);
  const { items, nextCursor } = toPage(rows, input.limit);
  const total = lists.reduce((sum, list) => sum + list.total, 0);
  const totalIsCapped = lists.some((list) => list.isCapped);
  return { items: items.map(routeCardView), nextCursor, total, totalIsCapped };
}

function scopesOf({ actor }: Ctx): Scope[] {
  if (actor.kind === "guest") return ["public"];
  return ["public", actor.kind === "admin" ? "private" : "own"];
}

function filtersOf(input: ListRoutesInput): { shape: Omit<Shape, "scope">; values: Values } {
  const { type, vehicleType, search } = input;
  const state = input.state && stateCode(input.state);
  const level = input.difficulty && difficultyLevel(input.difficulty);
  const vehicles = vehicleType ? vehicleTypesMatching(vehicleType) : [];
  const cursor = cursorToId(input.cursor);
  const shape = {
    type: type !== undefined,
    state: state !== undefined,
    vehicles: vehicles.length === 0 ? 0 : vehicles.length === 1 ? 1 : 3,
    level: level !== undefined,
    cursor: cursor !== null,
    search: "none",
  } as const;
  const [vehicle0, vehicle1, vehicle2] = vehicles;
  return {
    shape,
    values: { type, state, vehicle0, vehicle1, vehicle2, level, cursor, search, limit: input.limit + 1 },
  };
}

async function listIn(ctx: Ctx, shape: Shape, values: Values) {
  const [rows, total] = await Promise.all([
    listQuery(ctx.db, shape).execute(values),
    countIn(ctx, shape, values),
  ]);
  return { rows, total, isCapped: false };
}

/** Match first, order after. Where the words match more than the cap, walking from the newest is quicker. */
async function searchIn(ctx: Ctx, shape: Shape, values: Values) {
  const everything = { ...shape, cursor: false };
  const matches = await matchQuery(ctx.db, everything).execute({ ...values, cap: SEARCH_CAP + 1 });
  const isCapped = matches.length > SEARCH_CAP;
  const rows = isCapped
    ? await listQuery(ctx.db, { ...shape, search: "word" }).execute(values)
    : await listQuery(ctx.db, { ...shape, search: "by" }).execute({
        ...values,
        ids: matches.map((match) => match.id),
      });
  return { rows, total: Math.min(matches.length, SEARCH_CAP), isCapped };
}

const facetTotal = prepared((db) => {
  const { isPublic, routeType, stateCode, vehicleType, difficultyLevel, count } = routeFacets;
  const value = (name: string) => sql.placeholder(name);
  return db
    .select({ total: sql<number>`coalesce(sum(${count}), 0)::integer` })
    .from(routeFacets)
    .where(
      sql`${isPublic} = ${value("isPublic")}
        and (${value("type")}::text is null or ${routeType} = ${value("type")})
        and (${value("state")}::text is null or ${stateCode} = ${value("state")})
        and (${value("vehicles")}::text[] is null or ${vehicleType} = any(${value("vehicles")}))
        and (${value("level")}::smallint is null or ${difficultyLevel} = ${value("level")})`,
    )
    .prepare("route_facet_total");
});

/** The filter's exact total: kept by combination for all, counted for one author's few private routes. */
async function countIn(ctx: Ctx, shape: Shape, values: Values): Promise<number> {
  if (shape.scope === "own") {
    const [counted] = await countQuery(ctx.db, { ...shape, cursor: false }).execute(values);
    return counted?.total ?? 0;
  }
  const { type = null, state = null, level = null } = values;
  const vehicles = [values.vehicle0, values.vehicle1, values.vehicle2].filter(Boolean);
  const [sum] = await facetTotal(ctx.db).execute({
    isPublic: shape.scope === "public",
    type,
    state,
    level,
    vehicles: vehicles.length > 0 ? vehicles : null,
  });
  return sum?.total ?? 0;
}
