import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { viewerId } from "@longpaddock/domain/actor";
import { threadsOf } from "@longpaddock/domain/discussions/rules";
import type { ListRepliesInput } from "@longpaddock/domain/discussions/schema";
import { AppError } from "@longpaddock/domain/errors";
import { and, count, eq, gt, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import { pageOf } from "../../core/paging";
import { prepared } from "../../core/prepared";
import { oldestReplies } from "./list-comments";
import { loadTopic, selectComments } from "./load";
import { commentView } from "./view";

const inThread = and(
  eq(groupPostComments.postId, sql.placeholder("postId")),
  eq(groupPostComments.threadId, sql.placeholder("threadId")),
);

export const repliesQuery = prepared((db) =>
  selectComments(db, and(inThread, gt(groupPostComments.id, sql.placeholder("after"))))
    .limit(sql.placeholder("limit"))
    .prepare("replies"),
);

const repliesTotal = prepared((db) =>
  db.select({ total: count() }).from(groupPostComments).where(inThread).prepare("replies_total"),
);

/** All replies below a comment on the topic, oldest first. Those to earlier pages stand at the top of theirs. */
export async function listReplies(ctx: Ctx, { id, limit, cursor }: ListRepliesInput) {
  const [comment] = await ctx.db
    .select({ postId: groupPostComments.postId })
    .from(groupPostComments)
    .where(eq(groupPostComments.id, id));
  if (!comment) throw new AppError("NOT_FOUND");
  const { place } = await loadTopic(ctx, comment.postId);
  const cursors = oldestReplies.of(id);
  const [after] = cursors.decode(ctx, cursor) ?? [0];
  const thread = { postId: comment.postId, threadId: id };
  const found = await repliesQuery(ctx.db).execute({
    ...thread,
    after,
    limit: limit + 1,
    viewerId: viewerId(ctx.actor),
  });
  const [counted] = await repliesTotal(ctx.db).execute(thread);
  const page = pageOf(found, {
    limit,
    total: counted?.total ?? 0,
    view: (row) => commentView(row, ctx.actor, place),
    cursor: (row) => cursors.encode(ctx, [row.id]),
  });
  return { ...page, items: threadsOf(page.items) };
}
