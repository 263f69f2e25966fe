import { startBand } from "@longpaddock/db/route-sort-keys";
import { routes } from "@longpaddock/db/schema/routes";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { besidesPlace, bound, type Shape, type Values } from "../list-conditions";
import type { Area } from "../near/areas";
import { besidesArea } from "../near/place-conditions";

/** In a cell with more, no more are counted. */
export const CELL_CAP = 100;

export interface CellRow {
  /** One more than the cap where there are more. */
  count: number;
  longitude: number;
  latitude: number;
  west: number;
  south: number;
  east: number;
  north: number;
  /** Of the only route; null for several. */
  id: number | null;
  name: string | null;
}

/** What is shown of the routes that start in a cell, from rows with `id`, `start_longitude` and `start_latitude`. */
const CELL_COLUMNS = sql.raw(`count(*)::integer as count, avg(start_longitude) as longitude,
  avg(start_latitude) as latitude, min(start_longitude) as west, min(start_latitude) as south,
  max(start_longitude) as east, max(start_latitude) as north,
  case when count(*) = 1 then min(id) end as id,
  case when count(*) = 1 then (select name from routes as single where single.id = min(found.id)) end as name`);

/** A few routes by the cells of a grid that they start in. */
export const groupedStatement = (ids: readonly number[], size: number): SQL => sql`
  select ${CELL_COLUMNS}
  from (select id, start_longitude, start_latitude from routes where id = any(${sql.param(`{${ids.join(",")}}`)}::integer[])) found
  group by floor(start_longitude / ${size}::double precision), floor(start_latitude / ${size}::double precision)`;

/**
 * Looks into each cell by itself and stops at the cap, so that it reads no more of many routes than of few. The filters are
 * apart from the area, because PostgreSQL would read the index of a filter again for each cell.
 */
export function cellsStatement(
  { shape, values }: { shape: Shape; values: Values },
  cells: readonly Area[],
): SQL {
  if (!shape.place) throw new Error("A map has a place");
  const list = (side: keyof Area) =>
    sql`${sql.param(`{${cells.map((cell) => cell[side]).join(",")}}`)}::double precision[]`;
  const isInCell = and(
    eq(routes.isPublic, sql`true`),
    sql`${startBand(routes)} = any(cell.bands)`,
    sql`${routes.startLongitude} >= cell.west and ${routes.startLongitude} < cell.east`,
    sql`${routes.startLatitude} >= cell.south and ${routes.startLatitude} < cell.north`,
    // For the index, which has no routes without one.
    sql`${routes.startLatitude} is not null`,
  );
  const isAskedFor = and(...besidesArea(shape.place), ...besidesPlace(shape, "public", bound(values)));
  return sql`
    select counted.*
    from (
      select west, south, east, north,
        array(select generate_series(floor(south)::integer, floor(north)::integer)::double precision) as bands
      from unnest(${list("west")}, ${list("south")}, ${list("east")}, ${list("north")}) as corners (west, south, east, north)
      offset 0
    ) cell
    cross join lateral (
      select ${CELL_COLUMNS}
      from (
        select id, start_longitude, start_latitude
        from (select * from ${routes} where ${isInCell} offset 0) routes
        where ${isAskedFor}
        limit ${sql.raw(String(CELL_CAP + 1))}
      ) found
    ) counted
    where counted.count > 0`;
}
