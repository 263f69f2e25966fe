import { eventPolls } from "@longpaddock/db/schema/event-polls";
import { groupPolls } from "@longpaddock/db/schema/group-polls";
import { viewerId } from "@longpaddock/domain/actor";
import { canReachPlace } from "@longpaddock/domain/discussions/policy";
import { canReadInside } from "@longpaddock/domain/memberships/policy";
import type { ListPollsInput } from "@longpaddock/domain/polls/schema";
import { and, count, desc, eq, lt, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { idCursor } from "../../core/cursor";
import { MAX_ID, pageOf } from "../../core/paging";
import { prepared } from "../../core/prepared";
import { eventPlace, groupPlace, type LoadedPlace } from "../discussions/places";
import { loadGroup } from "../memberships/load";
import { loadEvent } from "../participations/load";
import { type PollRow, selectEventPolls, selectGroupPolls } from "./load";
import { pollView } from "./view";

const before = sql.placeholder("before");
const limit = sql.placeholder("limit");
const inGroup = eq(groupPolls.groupId, sql.placeholder("groupId"));
const atEvent = and(
  eq(eventPolls.eventId, sql.placeholder("eventId")),
  eq(eventPolls.eventType, sql.placeholder("eventType")),
);

export const pollsQuery = prepared((db) =>
  selectGroupPolls(db, and(inGroup, lt(groupPolls.id, before)))
    .orderBy(desc(groupPolls.id))
    .limit(limit)
    .prepare("polls"),
);

export const pollsTotal = prepared((db) =>
  db.select({ total: count() }).from(groupPolls).where(inGroup).prepare("polls_total"),
);

export const eventPollsQuery = prepared((db) =>
  selectEventPolls(db, and(atEvent, lt(eventPolls.id, before)))
    .orderBy(desc(eventPolls.id))
    .limit(limit)
    .prepare("event_polls"),
);

export const eventPollsTotal = prepared((db) =>
  db.select({ total: count() }).from(eventPolls).where(atEvent).prepare("event_polls_total"),
);

const newestPolls = idCursor("newest polls");
const newestEventPolls = idCursor("newest polls of an event");

/** The polls of a group, the newest first. */
export async function listPolls(ctx: Ctx, { id: groupId, ...page }: ListPollsInput) {
  const group = await loadGroup(ctx, groupId);
  authorize(ctx.actor, canReadInside(ctx.actor, group));
  const [counted] = await pollsTotal(ctx.db).execute({ groupId });
  return pageOfPolls(ctx, groupPlace(group), {
    ...page,
    cursors: newestPolls.of(groupId),
    total: counted?.total ?? 0,
    find: (position) => pollsQuery(ctx.db).execute({ groupId, ...position }),
  });
}

/** The polls of an event, the newest first. */
export async function listEventPolls(ctx: Ctx, { id: eventId, ...page }: ListPollsInput) {
  const event = await loadEvent(ctx, eventId);
  const place = eventPlace(event);
  authorize(ctx.actor, canReachPlace(ctx.actor, place));
  const at = { eventId, eventType: event.type };
  const [counted] = await eventPollsTotal(ctx.db).execute(at);
  return pageOfPolls(ctx, place, {
    ...page,
    cursors: newestEventPolls.of(eventId),
    total: counted?.total ?? 0,
    find: (position) => eventPollsQuery(ctx.db).execute({ ...at, ...position }),
  });
}

interface PollsPage extends Omit<ListPollsInput, "id"> {
  cursors: ReturnType<typeof newestPolls.of>;
  total: number;
  find: (position: { before: number; limit: number; viewerId: string }) => Promise<PollRow[]>;
}

async function pageOfPolls(
  ctx: Ctx,
  place: LoadedPlace,
  { cursors, cursor, total, find, ...page }: PollsPage,
) {
  const [start] = cursors.decode(ctx, cursor) ?? [MAX_ID];
  const found = await find({ before: start, limit: page.limit + 1, viewerId: viewerId(ctx.actor) });
  return pageOf(found, {
    limit: page.limit,
    total,
    view: (row) => pollView(row, ctx.actor, place),
    cursor: (row) => cursors.encode(ctx, [row.id]),
  });
}
