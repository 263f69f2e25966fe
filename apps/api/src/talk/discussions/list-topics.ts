import { literalLimit } from "@longpaddock/db/literal-limit";
import { rows } from "@longpaddock/db/rows";
import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { viewerId } from "@longpaddock/domain/actor";
import { canReachPlace } from "@longpaddock/domain/discussions/policy";
import type { ListEventTopicsInput, ListTopicsInput } from "@longpaddock/domain/discussions/schema";
import { canReadInside } from "@longpaddock/domain/memberships/policy";
import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { idCursor, listCursor } from "../../core/cursor";
import { MAX_ID, pageOf } from "../../core/paging";
import { prepared } from "../../core/prepared";
import { loadGroup } from "../../riders/memberships/load";
import { loadEvent } from "../../riders/participations/load";
import { selectTopics } from "./load";
import { eventPlace, groupKey, groupPlace, type LoadedPlace } from "./places";
import { topicView } from "./view";

/** Counting stops here, so that a group with very many topics opens as fast as others. */
const MAX_COUNTED = 1000;
/** Topics and comments that a search looks at. */
const MAX_MATCHES = 1000;

const inGroup = and(eq(groupPosts.groupId, sql.placeholder("groupId")), isNull(groupPosts.removedAt));

/** Pinned topics first, then the newest. */
export const topicsQuery = prepared((db) =>
  selectTopics(db)
    .where(
      and(
        inGroup,
        sql`(${groupPosts.isPinned}, ${groupPosts.id}) < (${sql.placeholder("isPinned")}, ${sql.placeholder("before")})`,
      ),
    )
    .orderBy(desc(groupPosts.isPinned), desc(groupPosts.id))
    .limit(sql.placeholder("limit"))
    .prepare("topics"),
);

export const topicsTotal = prepared((db) => {
  const some = db
    .select({ id: groupPosts.id })
    .from(groupPosts)
    .where(inGroup)
    .limit(MAX_COUNTED + 1)
    .as("some");
  return db.select({ total: sql<number>`count(*)::integer` }).from(some).prepare("topics_total");
});

/** The topics that match, or that have a comment that does. */
export const matchedTopics = (groupId: number, search: string) => {
  const place = groupKey(groupId);
  const query = sql`(select discussion_query(${place}, ${search}))`;
  return sql`select id from (select ${groupPosts.id} from ${groupPosts} where ${groupPosts.search} @@ ${query}
      limit ${literalLimit(MAX_MATCHES)}) as topics
    union select post_id from (select ${groupPostComments.postId} from ${groupPostComments}
      where ${groupPostComments.search} @@ ${query} limit ${literalLimit(MAX_MATCHES)}) as comments`;
};

const foundQuery = prepared((db) =>
  selectTopics(db)
    .where(
      and(
        inGroup,
        sql`${groupPosts.id} = any(${sql.placeholder("ids")}::integer[])`,
        sql`${groupPosts.id} < ${sql.placeholder("before")}`,
      ),
    )
    .orderBy(desc(groupPosts.id))
    .limit(sql.placeholder("limit"))
    .prepare("found_topics"),
);

const atEvent = and(eq(groupPosts.eventId, sql.placeholder("eventId")), isNull(groupPosts.removedAt));

export const eventTopicsQuery = prepared((db) =>
  selectTopics(db)
    .where(and(atEvent, lt(groupPosts.id, sql.placeholder("before"))))
    .orderBy(desc(groupPosts.id))
    .limit(sql.placeholder("limit"))
    .prepare("event_topics"),
);

export const eventTopicsTotal = prepared((db) =>
  db
    .select({ total: sql<number>`count(*)::integer` })
    .from(groupPosts)
    .where(atEvent)
    .prepare("event_topics_total"),
);

const pinnedFirst = listCursor("topics", z.tuple([z.enum(["pinned", "unpinned"]), z.int()]));
const newestFound = idCursor("found topics");
const newestAtEvent = idCursor("topics of an event");

/** The topics of a group: pinned ones first, then the newest. A search lists the newest first. */
export async function listTopics(ctx: Ctx, input: ListTopicsInput) {
  const group = await loadGroup(ctx, input.id);
  authorize(ctx.actor, canReadInside(ctx.actor, group));
  const place = groupPlace(group);
  return input.search === undefined
    ? listAll(ctx, input, place)
    : listFound(ctx, { ...input, search: input.search }, place);
}

async function listAll(ctx: Ctx, { id: groupId, limit, cursor }: ListTopicsInput, place: LoadedPlace) {
  const cursors = pinnedFirst.of(groupId);
  const [pinned, before] = cursors.decode(ctx, cursor) ?? ["pinned" as const, MAX_ID];
  const position = { groupId, isPinned: pinned === "pinned", before };
  const found = await topicsQuery(ctx.db).execute({
    ...position,
    limit: limit + 1,
    viewerId: viewerId(ctx.actor),
  });
  const [counted] = await topicsTotal(ctx.db).execute({ groupId });
  const total = counted?.total ?? 0;
  return pageOf(found, {
    limit,
    total: Math.min(total, MAX_COUNTED),
    totalIsCapped: total > MAX_COUNTED,
    view: (row) => topicView(row, ctx.actor, place),
    cursor: (row) => cursors.encode(ctx, [row.isPinned ? "pinned" : "unpinned", row.id]),
  });
}

async function listFound(ctx: Ctx, input: ListTopicsInput & { search: string }, place: LoadedPlace) {
  const { id: groupId, search, limit, cursor } = input;
  const cursors = newestFound.of(groupId).of(search);
  const [before] = cursors.decode(ctx, cursor) ?? [MAX_ID];
  const matched = await rows<{ id: number }>(ctx.db, matchedTopics(groupId, search));
  const ids = `{${matched.map(({ id }) => id).join(",")}}`;
  const found = await foundQuery(ctx.db).execute({
    groupId,
    ids,
    before,
    limit: limit + 1,
    viewerId: viewerId(ctx.actor),
  });
  return pageOf(found, {
    limit,
    total: Math.min(matched.length, MAX_COUNTED),
    totalIsCapped: matched.length >= MAX_MATCHES,
    view: (row) => topicView(row, ctx.actor, place),
    cursor: (row) => cursors.encode(ctx, [row.id]),
  });
}

/** What was written to those at an event, the newest first. */
export async function listEventTopics(ctx: Ctx, { id: eventId, limit, cursor }: ListEventTopicsInput) {
  const event = await loadEvent(ctx, eventId);
  const place = eventPlace(event);
  authorize(ctx.actor, canReachPlace(ctx.actor, place));
  const cursors = newestAtEvent.of(eventId);
  const [before] = cursors.decode(ctx, cursor) ?? [MAX_ID];
  const found = await eventTopicsQuery(ctx.db).execute({
    eventId,
    before,
    limit: limit + 1,
    viewerId: viewerId(ctx.actor),
  });
  const [counted] = await eventTopicsTotal(ctx.db).execute({ eventId });
  return pageOf(found, {
    limit,
    total: counted?.total ?? 0,
    view: (row) => topicView(row, ctx.actor, place),
    cursor: (row) => cursors.encode(ctx, [row.id]),
  });
}
