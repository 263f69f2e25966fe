import { events } from "@longpaddock/db/schema/events";
import { groups } from "@longpaddock/db/schema/groups";
import { routes } from "@longpaddock/db/schema/routes";
import { and, asc, between, eq, gt, inArray, isNull, max, ne, not, or, type SQL, sql } from "drizzle-orm";
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
  updatedAt: PgColumn;
  isListed(ctx: Ctx): SQL | undefined;
}

/** What visitors may open, and what is worth finding: no route whose line they can't see, and no ride that is over. */
const KINDS: Readonly<Record<Kind, Listed>> = {
  routes: {
    table: routes,
    id: routes.id,
    updatedAt: routes.updatedAt,
    isListed: () =>
      and(eq(routes.isPublic, sql`true`), eq(routes.routeType, "community"), ne(routes.homeCut, "pending")),
  },
  groups: {
    table: groups,
    id: groups.id,
    updatedAt: groups.updatedAt,
    isListed: () => not(groups.isPrivate),
  },
  events: {
    table: events,
    id: events.id,
    updatedAt: events.updatedAt,
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
  const [last] = await ctx.db.select({ id: max(id).mapWith(Number) }).from(table);
  const count = Math.ceil((last?.id ?? 0) / PAGE_SIZE);
  const found = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const [any] = await ctx.db
        .select({ id })
        .from(table)
        .where(and(onPage(id, index + 1), isListed(ctx)))
        .limit(1);
      return any ? [index + 1] : [];
    }),
  );
  return found.flat();
}

/** The ids of a page, and when each was last changed. */
export function listPage(ctx: Ctx, kind: Kind, page: number): Promise<{ id: number; updatedAt: Date }[]> {
  const { table, id, updatedAt, isListed } = KINDS[kind];
  const time = sql`${updatedAt}`.mapWith((at: string | Date) => new Date(at));
  return ctx.db
    .select({ id: sql`${id}`.mapWith(Number), updatedAt: time })
    .from(table)
    .where(and(onPage(id, page), isListed(ctx)))
    .orderBy(asc(id))
    .execute();
}

const onPage = (id: PgColumn, page: number) => between(id, (page - 1) * PAGE_SIZE + 1, page * PAGE_SIZE);
