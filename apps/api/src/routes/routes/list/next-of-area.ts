import { rows } from "@longpaddock/db/rows";
import { routes } from "@longpaddock/db/schema/routes";
import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Ctx } from "../../../core/context";
import {
  besidesPlace,
  bound,
  conditions,
  isAfterCursor,
  partsOf,
  type Shape,
  type Values,
} from "./list-conditions";
import { isInBand } from "./match-statement";
import { bandsOf, placeConditions } from "./near/place-conditions";
import { SORT_ORDERS } from "./sort-orders";

/** Among so many of all routes, a list of a large area finds its next ones. */
const FIRST_LOOK = 2000;

interface Wanted {
  shape: Shape;
  values: Values;
}

/**
 * Ids of the next routes of an area that has more than can be matched, in any order: looks at the next few of all
 * routes, and if those of the area are rare among them, at the whole area in its index. PostgreSQL itself expects hardly any
 * routes where several conditions on the place meet, and would read all of them from the table.
 */
export async function nextOfArea({ db }: Pick<Ctx, "db">, { shape, values }: Wanted): Promise<number[]> {
  const idsOf = async (statement: SQL) => (await rows<{ id: number }>(db, statement)).map(({ id }) => id);
  const first = await idsOf(firstLookStatement({ shape, values }));
  const ids = first.length < shape.rowLimit ? await idsOf(wholeAreaStatement({ shape, values })) : first;
  for (const part of partsOf(shape).filter((one) => one !== "public"))
    ids.push(
      ...(await idsOf(sql`
        select id from ${routes} where ${and(...conditions(shape, part, bound(values)))}
        ${inOrder(shape)} limit ${shape.rowLimit}`)),
    );
  return ids;
}

export function firstLookStatement({ shape, values }: Wanted): SQL {
  const bind = bound(values);
  const isNext = and(
    eq(routes.isPublic, sql`true`),
    shape.cursor ? isAfterCursor(routes, shape, bind) : undefined,
  );
  const isAskedFor = and(
    ...(shape.place ? placeConditions(shape.place) : []),
    ...besidesPlace(shape, "public", bind),
  );
  return sql`
    select id from (select * from ${routes} where ${isNext} ${inOrder(shape)} limit ${FIRST_LOOK}) routes
    where ${isAskedFor} ${inOrder(shape)} limit ${shape.rowLimit}`;
}

export function wholeAreaStatement({ shape, values }: Wanted): SQL {
  const { place } = shape;
  if (!place) throw new Error("An area is that of a place");
  const keys = keysOf(shape).map((key, at) => sql`${key} as ${sql.identifier(`key_${at}`)}`);
  const areas = place.areas.map((area) => {
    const isWanted = isInBand({ shape, values }, { place, area });
    return sql`select found.* from unnest(${bandsOf(area)}) as band (degree)
      cross join lateral (select ${sql.join(keys, sql`, `)} from ${routes} where ${isWanted} offset 0) found`;
  });
  const order = keys.map((_key, at) => directed(shape, sql.identifier(`key_${at}`)));
  return sql`
    select ${sql.identifier(`key_${keys.length - 1}`)} as id from (${sql.join(areas, sql` union all `)}) found
    order by ${sql.join(order, sql`, `)} limit ${shape.rowLimit}`;
}

/** Of the list's order, the id last. */
const keysOf = ({ sort, place }: Shape) => [...SORT_ORDERS[sort].keysOf(routes, place), sql`${routes.id}`];

const inOrder = (shape: Shape): SQL =>
  sql`order by ${sql.join(
    keysOf(shape).map((key) => directed(shape, key)),
    sql`, `,
  )}`;

const directed = ({ sort }: Shape, key: SQLWrapper): SQL =>
  SORT_ORDERS[sort].direction === "asc" ? asc(key) : desc(key);
