import { events } from "@longpaddock/db/schema/events";
import { groups } from "@longpaddock/db/schema/groups";
import { routes } from "@longpaddock/db/schema/routes";
import { and, asc, between, eq, gt, inArray, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Ctx } from "../../core/context";

/** In the order of the index. */
export const KIND_NAMES = ["routes", "groups", "events"] as const;

type Kind = (typeof KIND_NAMES)[number];

/** The most addresses that the protocol allows in one file. */
const PAGE_SIZE = 50_000;

interface Listed {
  table: PgTable;
  id: PgColumn;
  isListed(ctx: Ctx): SQL | undefined;
}

/** What visitors may open, and what is worth finding: no route whose line they can't see, and no ride that is over. */
const KINDS: Readonly<Record<Kind, Listed>> = {
  routes: {
    table: routes,
    id: routes.id,
    isListed: () => and(eq(routes.isPublic, sql`true`), eq(routes.routeType, "community")),
  },
  groups: {
    table: groups,
    id: groups.id,
    isListed: () => not(groups.isPrivate),
  },
  events: {
    table: events,
    id: events.id,
    isListed: ({ clock, db }) =>
      and(
        ne(events.status, "cancelled"),
        gt(events.overAt, clock.now()),
        or(
          isNull(events.groupId),
          inArray(events.groupId, db.select({ id: groups.id }).from(groups).where(not(groups.isPrivate))),
        ),
      ),
  },
};

/** The numbers of the pages that have something, from 1. A page is a range of ids, so that a deletion moves nothing. */
export async function listPages(ctx: Ctx, kind: Kind): Promise<number[]> {
  const { table, id, isListed } = KINDS[kind];
  const page = sql`(${id} - 1) / ${sql.raw(String(PAGE_SIZE))} + 1`.mapWith(Number);
  const found = await ctx.db.selectDistinct({ page }).from(table).where(isListed(ctx));
  return found.map((row) => row.page).toSorted((a, b) => a - b);
}

/** The ids of a page. When something was changed stays out: an edit may be one that others must not notice. */
export async function listPage(ctx: Ctx, kind: Kind, page: number): Promise<number[]> {
  const { table, id, isListed } = KINDS[kind];
  const found = await ctx.db
    .select({ id: sql`${id}`.mapWith(Number) })
    .from(table)
    .where(and(onPage(id, page), isListed(ctx)))
    .orderBy(asc(id));
  return found.map((row) => row.id);
}

const onPage = (id: PgColumn, page: number) => between(id, (page - 1) * PAGE_SIZE + 1, page * PAGE_SIZE);
