import { events } from "@longpaddock/db/schema/events";
import { and, asc, count, desc, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import { selectListed } from "./load";

interface Place {
  readonly matches: SQL | undefined;
  /** The earliest first; otherwise the latest. */
  readonly isAscending: boolean;
  readonly limit: number;
  /** The start and id of the event that the page begins after. */
  readonly after: readonly [string, number] | null;
}

/** A page of some events, with one more than it shows, and how many there are. */
export function byStart(db: Ctx["db"], { matches, isAscending, limit, after }: Place) {
  const key = sql`(${events.startsAt}, ${events.id})`;
  const last = after && sql`(${after[0]}::timestamptz, ${after[1]}::integer)`;
  const isAfter = last && (isAscending ? sql`${key} > ${last}` : sql`${key} < ${last}`);
  const order = isAscending ? asc : desc;
  return {
    page: () =>
      selectListed(db)
        .where(and(matches, isAfter ?? undefined))
        .orderBy(order(events.startsAt), order(events.id))
        .limit(limit + 1),
    total: () => db.select({ total: count() }).from(events).where(matches),
  };
}
