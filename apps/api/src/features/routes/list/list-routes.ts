import { isSignedIn } from "@longpaddock/domain/actor";
import { difficultyLevel } from "@longpaddock/domain/difficulties";
import type { ListRoutesInput } from "@longpaddock/domain/routes/schema";
import { stateCode } from "@longpaddock/domain/states";
import { vehicleTypesMatching } from "@longpaddock/domain/vehicles";
import type { Ctx } from "../../../core/context";
import { idCursor } from "../../../core/cursor";
import { type Page, pageOf } from "../../../core/paging";
import { type RouteCard, routeCardView } from "../view";
import { commonSearches } from "./common-searches";
import {
  listQuery,
  matchQuery,
  ROW_LIMITS,
  type Shape,
  searchQuery,
  totalQuery,
  type Values,
} from "./list-query";

/** A search stops counting here and reports its total as capped. */
const SEARCH_CAP = 1000;

const newestRoutes = idCursor("newest routes");

/** Lists public routes and the actor's own private ones, newest first. Administrators see all. */
export async function listRoutes(ctx: Ctx, input: ListRoutesInput): Promise<Page<RouteCard>> {
  const { shape, values } = filtersOf(ctx, input);
  const { rows, total, totalIsCapped } = await (input.search ? findBySearch : findByFilters)(
    ctx,
    shape,
    values,
  );
  return pageOf(rows, {
    limit: input.limit,
    total,
    totalIsCapped,
    view: (row) => routeCardView(row, ctx.actor, input),
    cursor: (row) => newestRoutes.encode(ctx, [row.id]),
  });
}

function filtersOf(ctx: Ctx, input: ListRoutesInput): { shape: Shape; values: Values } {
  const { actor } = ctx;
  const { vehicleType, search } = input;
  const state = input.state && stateCode(input.state);
  const level = input.difficulty && difficultyLevel(input.difficulty);
  const vehicles = vehicleType ? vehicleTypesMatching(vehicleType) : [];
  const [cursor] = newestRoutes.decode(ctx, input.cursor) ?? [];
  const authorId = isSignedIn(actor) ? actor.id : undefined;
  const shape = {
    viewer: actor.kind,
    types: typesOf(input),
    state: state !== undefined,
    vehicles: vehicles.length === 0 ? 0 : vehicles.length === 1 ? 1 : 3,
    level: level !== undefined,
    cursor: cursor !== undefined,
    search: "none",
    rowLimit: ROW_LIMITS.find((rowLimit) => rowLimit > input.limit) ?? 501,
  } as const;
  const [vehicle0, vehicle1, vehicle2] = vehicles;
  return {
    shape,
    values: { authorId, state, vehicle0, vehicle1, vehicle2, level, cursor, search },
  };
}

/** Premium routes are members' routes too, so they are listed with the community routes. */
function typesOf({ type }: ListRoutesInput): Shape["types"] {
  if (type === undefined) return [];
  return type === "community" ? ["community", "premium"] : [type];
}

async function findByFilters(ctx: Ctx, shape: Shape, values: Values) {
  const rows = await listQuery(ctx.db, shape).execute(values);
  const total = rows[0]?.total ?? (shape.cursor ? await countByFilters(ctx, shape, values) : 0);
  return { rows, total, totalIsCapped: false };
}

/** Needed only if the last routes of a list were deleted while someone paged through it. */
async function countByFilters(ctx: Ctx, shape: Shape, values: Values): Promise<number> {
  const [counted] = await totalQuery(ctx.db, { ...shape, cursor: false, rowLimit: ROW_LIMITS[0] }).execute(
    values,
  );
  return counted?.total ?? 0;
}

/** Matches first and sorts the matches. Above the cap, scanning from the newest route is faster. */
async function findBySearch(ctx: Ctx, shape: Shape, values: Values) {
  const unpaged = { ...shape, cursor: false, rowLimit: ROW_LIMITS[0] };
  const search = JSON.stringify([unpaged, { ...values, cursor: null }]);
  if (!commonSearches.has(ctx, search)) {
    const matches = await matchQuery(ctx.db, { shape: unpaged, values, cap: SEARCH_CAP + 1 });
    if (matches.length === 0) return { rows: [], total: 0, totalIsCapped: false };
    if (matches.length <= SEARCH_CAP) {
      const ids = matches.map((match) => match.id);
      const rows = await searchQuery(ctx.db, { ...shape, search: "ids" }, { ...values, ids });
      return { rows, total: matches.length, totalIsCapped: false };
    }
    commonSearches.add(ctx, search);
  }
  const rows = await searchQuery(ctx.db, { ...shape, search: "words" }, values);
  return { rows, total: SEARCH_CAP, totalIsCapped: true };
}
