import { isAppError } from "@longpaddock/domain/errors";
import type { ListRoutesInput } from "@longpaddock/domain/routes/schema";
import type { Ctx } from "../../../core/context";
import { type Page, pageOf } from "../../../core/paging";
import { type RouteCard, routeCardView } from "../card-view";
import { commonSearches } from "./common-searches";
import { correctSearch } from "./correct-search";
import { findNearest } from "./find-nearest";
import { cursorValues, isMatched, ROW_LIMITS, type Shape, type Values } from "./list-conditions";
import { amongYours, cursorOf, filtersOf } from "./list-filters";
import { listQuery, searchQuery, totalQuery } from "./list-query";
import { MATCH_CAP, matchingIds } from "./matching-ids";
import { understandSearch, withoutOtherWords } from "./near/understand-search";
import { nextOfArea } from "./next-of-area";

interface Found {
  rows: Row[];
  total: number;
  totalIsCapped: boolean;
}

type Row = Awaited<ReturnType<ReturnType<typeof listQuery>["execute"]>>[number];

/**
 * Lists public routes and the actor's own private ones. Administrators see all. A search that says where, how long or on
 * what is understood. If that finds nothing, its words are searched for as typed, then what was understood without its
 * other words.
 */
export async function listRoutes(ctx: Ctx, input: ListRoutesInput): Promise<Page<RouteCard>> {
  const understood = understandSearch(input);
  if (!understood) return listAsTyped(ctx, input);
  let nothing: Page<RouteCard> | null = null;
  for (const reading of [understood, { input, text: undefined }, withoutOtherWords(understood)]) {
    if (!reading || !isPageOf(ctx, reading.input)) continue;
    const listed = await listAsTyped(ctx, reading.input);
    const page = reading.text ? { ...listed, understoodSearch: reading.text } : listed;
    if (page.total > 0) return page;
    nothing ??= page;
  }
  // Refuses a cursor that is of none of them.
  return nothing ?? listAsTyped(ctx, input);
}

/** False with the cursor of another order: the first page was of the words as they were typed. */
function isPageOf(ctx: Ctx, input: ListRoutesInput): boolean {
  try {
    cursorOf(input).decode(ctx, input.cursor);
    return true;
  } catch (error) {
    if (isAppError(error)) return false;
    throw error;
  }
}

async function listAsTyped(ctx: Ctx, input: ListRoutesInput): Promise<Page<RouteCard>> {
  const filters = filtersOf(ctx, input);
  const { shape, values } = input.yours ? await amongYours(ctx, input.yours, filters) : filters;
  const cursor = cursorOf(input);
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
    const matches = await matchingIds(ctx, unpaged, values);
    if (matches.length === 0) return { rows: [], total: 0, totalIsCapped: false };
    if (matches.length <= MATCH_CAP) {
      const rows = await searchQuery(ctx.db, { ...shape, search: "ids" }, { ...values, ids: matches });
      return { rows, total: matches.length, totalIsCapped: false };
    }
    commonSearches.add(ctx, search);
  }
  if (shape.sort === "near") {
    const rows = await findNearest(ctx, shape, values);
    return { rows, total: MATCH_CAP, totalIsCapped: true };
  }
  if (shape.place && values.search === undefined && shape.search === "none") {
    const ids = await nextOfArea(ctx, { shape, values });
    const rows = await searchQuery(ctx.db, { ...shape, search: "ids" }, { ...values, ids });
    return { rows, total: MATCH_CAP, totalIsCapped: true };
  }
  const scan = values.search === undefined ? shape : ({ ...shape, search: "words" } as const);
  const rows = await searchQuery(ctx.db, scan, values);
  return { rows, total: MATCH_CAP, totalIsCapped: true };
}
