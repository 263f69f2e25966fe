import { literalLimit } from "@longpaddock/db/literal-limit";
import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { viewerId } from "@longpaddock/domain/actor";
import { REPLIES_WITH_COMMENT, threadsOf } from "@longpaddock/domain/discussions/rules";
import type { ListCommentsInput } from "@longpaddock/domain/discussions/schema";
import { and, eq, gt, gte, isNull, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import { idCursor } from "../../core/cursor";
import { pageOf } from "../../core/paging";
import { prepared } from "../../core/prepared";
import { type CommentRow, loadTopic, selectComments } from "./load";
import { commentView } from "./view";

const ofPost = eq(groupPostComments.postId, sql.placeholder("postId"));

export const topCommentsQuery = prepared((db) =>
  selectComments(
    db,
    and(ofPost, isNull(groupPostComments.threadId), gt(groupPostComments.id, sql.placeholder("after"))),
  )
    .limit(sql.placeholder("limit"))
    .prepare("top_comments"),
);

/** The first replies of each of these threads, and one more. */
export const firstRepliesQuery = prepared((db) =>
  selectComments(
    db,
    sql`${groupPostComments.id} = any(array(
      select reply.id from unnest(${sql.placeholder("threads")}::integer[]) as thread(id)
      cross join lateral (
        select id from ${groupPostComments} as below
        where below.post_id = ${sql.placeholder("postId")} and below.thread_id = thread.id
        order by below.id limit ${literalLimit(REPLIES_WITH_COMMENT + 1)}
      ) as reply))`,
  ).prepare("first_replies"),
);

/** The thread of the first comment from here on. */
export const threadFromQuery = prepared((db) =>
  db
    .select({
      id: sql<number>`coalesce(${groupPostComments.threadId}, ${groupPostComments.id})`.as("thread"),
    })
    .from(groupPostComments)
    .where(and(ofPost, gte(groupPostComments.id, sql.placeholder("from"))))
    .orderBy(groupPostComments.id)
    .limit(1)
    .prepare("thread_from"),
);

const oldestComments = idCursor("comments");
export const oldestReplies = idCursor("replies");

/** The comments on a topic, oldest first, each with the first replies of its thread. The total counts replies too. */
export async function listComments(ctx: Ctx, { id: postId, limit, cursor, from }: ListCommentsInput) {
  const { row: topic, place } = await loadTopic(ctx, postId);
  const cursors = oldestComments.of(postId);
  const [after] = cursors.decode(ctx, cursor) ?? [await startOf(ctx, postId, from)];
  const viewer = viewerId(ctx.actor);
  const top = await topCommentsQuery(ctx.db).execute({ postId, after, limit: limit + 1, viewerId: viewer });
  const shown = top.slice(0, limit);
  const threads = `{${shown.map(({ id }) => id).join(",")}}`;
  const replies = await firstRepliesQuery(ctx.db).execute({ postId, threads, viewerId: viewer });
  const view = (row: CommentRow) => {
    const below = replies.filter(({ threadId }) => threadId === row.id);
    const first = below.slice(0, REPLIES_WITH_COMMENT);
    const last = below.length > first.length ? first.at(-1) : undefined;
    return {
      ...commentView(row, ctx.actor, place),
      replies: threadsOf(first.map((reply) => commentView(reply, ctx.actor, place))),
      moreReplies: last ? oldestReplies.of(row.id).encode(ctx, [last.id]) : null,
    };
  };
  return pageOf(top, {
    limit,
    total: topic.commentCount,
    view,
    cursor: (row) => cursors.encode(ctx, [row.id]),
  });
}

/** The id that the first page begins after. */
async function startOf({ db }: Ctx, postId: number, from: number | undefined): Promise<number> {
  if (from === undefined) return 0;
  const [thread] = await threadFromQuery(db).execute({ postId, from });
  return thread ? thread.id - 1 : 0;
}
