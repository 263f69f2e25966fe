import { events } from "@longpaddock/db/schema/events";
import { and, asc, count, desc, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";

interface Place {
  readonly matches: SQL | undefined;
  /** The earliest first; otherwise the latest. */
  readonly isAscending: boolean;
  /** The start and id of the event that the page begins after. */
  readonly after: readonly [string, number] | null;
}

/** What a page of some events, in the order of their starts, is selected by. */
export function pageByStart({ matches, isAscending, after }: Place) {
  const key = sql`(${events.startsAt}, ${events.id})`;
  const last = after && sql`(${after[0]}::timestamptz, ${after[1]}::integer)`;
  const isAfter = last && (isAscending ? sql`${key} > ${last}` : sql`${key} < ${last}`);
  const order = isAscending ? asc : desc;
  return { where: and(matches, isAfter ?? undefined), orderBy: [order(events.startsAt), order(events.id)] };
}

export const countEvents = (db: Ctx["db"], matches: SQL | undefined) =>
  db.select({ total: count() }).from(events).where(matches);
