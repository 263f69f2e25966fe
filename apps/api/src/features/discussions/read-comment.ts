import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { AppError } from "@longpaddock/domain/errors";
import { eq, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import { prepared } from "../../core/prepared";
import { loadTopic, selectComments, viewerId } from "./load";
import { commentView } from "./view";

const commentQuery = prepared((db) =>
  selectComments(db, eq(groupPostComments.id, sql.placeholder("id"))).prepare("comment"),
);

/** A comment without its replies. */
export async function readComment(ctx: Ctx, id: number) {
  const [row] = await commentQuery(ctx.db).execute({ id, viewerId: viewerId(ctx.actor) });
  if (!row) throw new AppError("NOT_FOUND");
  const { group } = await loadTopic(ctx, row.postId);
  return commentView(row, ctx.actor, group);
}
