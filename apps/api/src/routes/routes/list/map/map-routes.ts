import { rows } from "@longpaddock/db/rows";
import type { ListRoutesInput, MapRoutesInput } from "@longpaddock/domain/routes/schema";
import type { Ctx } from "../../../../core/context";
import { correctSearch } from "../correct-search";
import { amongYours, filtersOf } from "../list-filters";
import { MATCH_CAP, matchingIds } from "../matching-ids";
import { EVERYWHERE } from "../near/areas";
import { understandSearch } from "../near/understand-search";
import { cellSize, cellsOf } from "./cells";
import { type CellRow, cellsStatement, groupedStatement } from "./map-query";

/**
 * Where the public routes of a list start, those near each other as one place. What the list finds by understanding or
 * correcting a search is found here, too.
 */
export async function mapRoutes(ctx: Ctx, input: MapRoutesInput): Promise<CellRow[]> {
  const asked: ListRoutesInput = {
    ...input,
    bbox: input.bbox ?? EVERYWHERE,
    limit: 1,
    cursor: undefined,
    sort: undefined,
    excerpt: undefined,
  };
  const understood = understandSearch(asked);
  const places = understood ? await findPlaces(ctx, understood.input) : [];
  if (places.length > 0) return places;
  const found = await findPlaces(ctx, asked);
  if (found.length > 0 || !input.search) return found;
  const corrected = await correctSearch(ctx, input.search, async ({ text }) => {
    const instead = await findPlaces(ctx, { ...asked, search: text });
    return instead.length > 0 ? instead : null;
  });
  return corrected?.found ?? [];
}

async function findPlaces(ctx: Ctx, input: ListRoutesInput): Promise<CellRow[]> {
  const filters = filtersOf(ctx, input);
  const { shape: own, values } = input.yours ? await amongYours(ctx, input.yours, filters) : filters;
  // A visitor's list has public routes only. The place knows whose premium routes are found.
  const shape = { ...own, viewer: "guest" } as const;
  const areas = shape.place?.areas ?? [];
  const ids = await matchingIds(ctx, shape, values);
  const size = cellSize(areas);
  if (ids.length <= MATCH_CAP) return ids.length === 0 ? [] : rows(ctx.db, groupedStatement(ids, size));
  const scanned = { ...shape, search: values.search === undefined ? shape.search : ("words" as const) };
  return rows(ctx.db, cellsStatement({ shape: scanned, values }, cellsOf(areas, size)));
}
