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
import { listQuery, matchQuery, ROWS, type Shape, searchQuery, totalQuery, type Values } from "./list-query";

/** Beyond this many a search's total is only said to be at least that. */
const SEARCH_CAP = 1000;

const newestRoutes = idCursor("newest routes");

/** Routes by filter, newest first: public ones, and the actor's own private ones among them. */
export async function listRoutes(ctx: Ctx, input: ListRoutesInput): Promise<Page<RouteCard>> {
  const { shape, values } = filtersOf(ctx, input);
  const { rows, total, totalIsCapped } = await (input.search ? searchIn : listIn)(ctx, shape, values);
  return pageOf(rows, {
    limit: input.limit,
    total,
    totalIsCapped,
    view: (row) => routeCardView(row, ctx.actor),
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
    rows: ROWS.find((rows) => rows > input.limit) ?? 501,
  } as const;
  const [vehicle0, vehicle1, vehicle2] = vehicles;
  return {
    shape,
    values: { authorId, state, vehicle0, vehicle1, vehicle2, level, cursor, search },
  };
}

function typesOf({ type, withPremium }: ListRoutesInput): Shape["types"] {
  if (type === undefined) return [];
  return type === "community" && withPremium ? ["community", "premium"] : [type];
}

async function listIn(ctx: Ctx, shape: Shape, values: Values) {
  const rows = await listQuery(ctx.db, shape).execute(values);
  const total = rows[0]?.total ?? (shape.cursor ? await totalIn(ctx, shape, values) : 0);
  return { rows, total, totalIsCapped: false };
}

/** The list ended where its last page began: routes went meanwhile. */
async function totalIn(ctx: Ctx, shape: Shape, values: Values): Promise<number> {
  const [counted] = await totalQuery(ctx.db, { ...shape, cursor: false, rows: ROWS[0] }).execute(values);
  return counted?.total ?? 0;
}

/** Match first, order after. Where the words match more than the cap, walking from the newest is quicker. */
async function searchIn(ctx: Ctx, shape: Shape, values: Values) {
  const everything = { ...shape, cursor: false, rows: ROWS[0] };
  const wanted = JSON.stringify([everything, { ...values, cursor: null }]);
  if (!commonSearches.has(ctx, wanted)) {
    const matches = await matchQuery(ctx.db, { shape: everything, values, cap: SEARCH_CAP + 1 });
    if (matches.length === 0) return { rows: [], total: 0, totalIsCapped: false };
    if (matches.length <= SEARCH_CAP) {
      const ids = matches.map((match) => match.id);
      const rows = await searchQuery(ctx.db, { ...shape, search: "by" }, { ...values, ids });
      return { rows, total: matches.length, totalIsCapped: false };
    }
    commonSearches.add(ctx, wanted);
  }
  const rows = await searchQuery(ctx.db, { ...shape, search: "word" }, values);
  return { rows, total: SEARCH_CAP, totalIsCapped: true };
}
