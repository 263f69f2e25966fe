import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { events } from "@longpaddock/db/schema/events";
import type { ListRidesInput } from "@longpaddock/domain/events/list-schema";
import { canListRidesOf } from "@longpaddock/domain/events/policy";
import { COMING } from "@longpaddock/domain/participations/rules";
import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { listCursor } from "../../core/cursor";
import { pageOf } from "../../core/paging";
import { countEvents, pageByStart } from "./list-by-start";
import { selectListed } from "./load";
import { rideView } from "./ride-view";

const ridesByStart = listCursor("rides by start", z.tuple([z.iso.datetime(), z.int()]));

interface Place extends ListRidesInput {
  now: Date;
  /** The start and id of the ride that the page begins after. */
  after: readonly [string, number] | null;
}

export function ridesQueries(db: Ctx["db"], { upcoming, participantId, limit, now, after }: Place) {
  const joined =
    participantId === undefined
      ? undefined
      : inArray(
          events.id,
          db
            .select({ id: eventParticipants.eventId })
            .from(eventParticipants)
            .where(
              and(eq(eventParticipants.userId, participantId), inArray(eventParticipants.status, COMING)),
            ),
        );
  const isAhead = upcoming ? and(gt(events.startsAt, now), eq(events.status, "upcoming")) : undefined;
  const matches = and(isNull(events.groupId), joined, isAhead);
  const { where, orderBy } = pageByStart({ matches, isAscending: true, after });
  return {
    page: () =>
      selectListed(db)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit + 1),
    total: () => countEvents(db, matches),
  };
}

/** The earliest first. */
export async function listRides(ctx: Ctx, input: ListRidesInput) {
  const { participantId, limit, cursor } = input;
  if (participantId !== undefined) authorize(ctx.actor, canListRidesOf(ctx.actor, participantId));
  const after = ridesByStart.decode(ctx, cursor);
  const queries = ridesQueries(ctx.db, { ...input, now: ctx.clock.now(), after });
  const [rows, [counted]] = await Promise.all([queries.page(), queries.total()]);
  return pageOf(rows, {
    limit,
    total: counted?.total ?? 0,
    view: rideView,
    cursor: ({ startsAt, id }) => ridesByStart.encode(ctx, [startsAt.toISOString(), id]),
  });
}
