import { UNKNOWN_DISTANCE } from "@longpaddock/db/route-sort-keys";
import { requireSignedIn } from "@longpaddock/domain/access";
import { isSignedIn } from "@longpaddock/domain/actor";
import { difficultyLevel } from "@longpaddock/domain/difficulties";
import { seasonsMatching } from "@longpaddock/domain/routes/best-seasons";
import { MAX_DAYS } from "@longpaddock/domain/routes/lengths";
import type { ListRoutesInput } from "@longpaddock/domain/routes/schema";
import type { YourRoutes } from "@longpaddock/domain/routes/vocabulary";
import { stateCode } from "@longpaddock/domain/states";
import { vehicleTypesMatching } from "@longpaddock/domain/vehicles";
import type { Ctx } from "../../../core/context";
import { type Page, pageOf } from "../../../core/paging";
import { type RouteCard, routeCardView } from "../card-view";
import { commonSearches } from "./common-searches";
import { correctSearch } from "./correct-search";
import { cursorValues, isMatched, ROW_LIMITS, type Shape, type Values } from "./list-conditions";
import { listQuery, matchQuery, searchQuery, totalQuery } from "./list-query";
import { SORT_ORDERS } from "./sort-orders";
import { markedIdsQuery, ownIdsQuery } from "./your-routes";

/** A list that is counted by its matches stops here and reports its total as capped. */
const MATCH_CAP = 1000;

/** Stands for no longest distance: further than any known one. */
const ANY_DISTANCE = UNKNOWN_DISTANCE - 1;

interface Found {
  rows: Row[];
  total: number;
  totalIsCapped: boolean;
}

type Row = Awaited<ReturnType<ReturnType<typeof listQuery>["execute"]>>[number];

/** Lists public routes and the actor's own private ones. Administrators see all. */
export async function listRoutes(ctx: Ctx, input: ListRoutesInput): Promise<Page<RouteCard>> {
  const filters = filtersOf(ctx, input);
  const { shape, values } = input.yours ? await amongYours(ctx, input.yours, filters) : filters;
  const { cursor } = SORT_ORDERS[shape.sort];
  const options = {
    limit: input.limit,
    view: (row: Row) => routeCardView(row, ctx.actor, input),
    cursor: (row: Row) => cursor.encode(ctx, positionOf(row)),
  };
  const found = await findRoutes(ctx, shape, values);
  if (found.total > 0 || !input.search) return pageOf(found.rows, { ...options, ...found });
  const corrected = await correctSearch(ctx, input.search, async ({ text }) => {
    const instead = await findRoutes(ctx, shape, { ...values, search: text });
    return instead.total > 0 ? instead : null;
  });
  if (!corrected) return pageOf(found.rows, { ...options, ...found });
  const page = pageOf(corrected.found.rows, { ...options, ...corrected.found });
  return { ...page, correctedSearch: corrected.text };
}

const positionOf = ({ sortKey0, sortKey1, id }: Row): number[] =>
  [sortKey0, sortKey1, id].filter((key) => key !== undefined);

interface ListFilters {
  shape: Shape;
  values: Values;
}

/** Looks only among the member's newest marks, or newest own routes. */
async function amongYours(ctx: Ctx, yours: YourRoutes, { shape, values }: ListFilters): Promise<ListFilters> {
  const { id: userId } = requireSignedIn(ctx.actor);
  const found =
    yours === "mine"
      ? await ownIdsQuery(ctx.db).execute({ userId })
      : await markedIdsQuery(ctx.db).execute({ userId, status: yours });
  return { shape: { ...shape, search: "ids" }, values: { ...values, ids: found.map(({ id }) => id) } };
}

function filtersOf(ctx: Ctx, input: ListRoutesInput): ListFilters {
  const { actor } = ctx;
  const { vehicleType, search, sort = "newest" } = input;
  const state = input.state && stateCode(input.state);
  const level = input.difficulty && difficultyLevel(input.difficulty);
  const vehicles = vehicleType ? vehicleTypesMatching(vehicleType) : [];
  const position = SORT_ORDERS[sort].cursor.decode(ctx, input.cursor);
  const authorId = isSignedIn(actor) ? actor.id : undefined;
  const { minDistance, maxDistance, minDays, maxDays } = input;
  const shape = {
    viewer: actor.kind,
    types: typesOf(input),
    state: state !== undefined,
    vehicles: vehicles.length === 0 ? 0 : vehicles.length === 1 ? 1 : 3,
    level: level !== undefined,
    season: input.season !== undefined,
    distance: minDistance !== undefined || maxDistance !== undefined,
    days: minDays !== undefined || maxDays !== undefined,
    sort,
    cursor: position !== null,
    search: "none",
    rowLimit: ROW_LIMITS.find((rowLimit) => rowLimit > input.limit) ?? 501,
  } as const;
  const [vehicle0, vehicle1, vehicle2] = vehicles;
  const ranges = {
    minDistance: minDistance ?? 0,
    maxDistance: maxDistance ?? ANY_DISTANCE,
    minDays: minDays ?? 1,
    maxDays: maxDays ?? MAX_DAYS,
  };
  return {
    shape,
    values: {
      authorId,
      state,
      vehicle0,
      vehicle1,
      vehicle2,
      level,
      seasons: input.season && seasonsMatching(input.season),
      search,
      ...ranges,
      ...cursorValues(position),
    },
  };
}

/** Premium routes are members' routes too, so they are listed with the community routes. */
function typesOf({ type }: ListRoutesInput): Shape["types"] {
  if (type === undefined) return [];
  return type === "community" ? ["community", "premium"] : [type];
}

function findRoutes(ctx: Ctx, shape: Shape, values: Values): Promise<Found> {
  if (shape.search === "ids" || values.search !== undefined || isMatched(shape))
    return findByMatches(ctx, shape, values);
  return isServedBySortIndex(shape) ? findByFilters(ctx, shape, values) : findRare(ctx, shape, values);
}

/** The newest routes have an index for each combination of filters, other orders only for a state. */
function isServedBySortIndex({ sort, vehicles, level, types }: Shape): boolean {
  const isRareType = types.length === 1;
  return sort === "newest" || (vehicles === 0 && !level && !isRareType);
}

async function findByFilters(ctx: Ctx, shape: Shape, values: Values): Promise<Found> {
  const rows = await listQuery(ctx.db, shape).execute(values);
  const total = rows[0]?.total ?? (shape.cursor ? await countByFilters(ctx, shape, values) : 0);
  return { rows, total, totalIsCapped: false };
}

/** Needed only if the last routes of a list were deleted while someone paged through it. */
async function countByFilters(ctx: Ctx, shape: Shape, values: Values): Promise<number> {
  const counted = { ...shape, cursor: false, sort: "newest", rowLimit: ROW_LIMITS[0] } as const;
  const [row] = await totalQuery(ctx.db, counted).execute(values);
  return row?.total ?? 0;
}

/** Few routes are looked up and sorted. Among many, the next ones in order are soon found. */
async function findRare(ctx: Ctx, shape: Shape, values: Values): Promise<Found> {
  const total = await countByFilters(ctx, shape, values);
  if (total > MATCH_CAP) return findByFilters(ctx, shape, values);
  return { ...(await findByMatches(ctx, shape, values)), total };
}

/** Matches first and sorts the matches. Above the cap, scanning in the order of the list is faster. */
async function findByMatches(ctx: Ctx, shape: Shape, values: Values): Promise<Found> {
  const unpaged = { ...shape, cursor: false, rowLimit: ROW_LIMITS[0] };
  const search = JSON.stringify([unpaged, { ...values, ...cursorValues(null) }]);
  if (!commonSearches.has(ctx, search)) {
    const matches = await matchQuery(ctx.db, { shape: unpaged, values, cap: MATCH_CAP + 1 });
    if (matches.length === 0) return { rows: [], total: 0, totalIsCapped: false };
    if (matches.length <= MATCH_CAP) {
      const ids = matches.map((match) => match.id);
      const rows = await searchQuery(ctx.db, { ...shape, search: "ids" }, { ...values, ids });
      return { rows, total: matches.length, totalIsCapped: false };
    }
    commonSearches.add(ctx, search);
  }
  const scan = values.search === undefined ? shape : ({ ...shape, search: "words" } as const);
  const rows = await searchQuery(ctx.db, scan, values);
  return { rows, total: MATCH_CAP, totalIsCapped: true };
}
