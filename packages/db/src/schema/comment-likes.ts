import { index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { groupPostComments } from "./group-post-comments";
import { userRef } from "./user-ref";

export const commentLikes = pgTable(
  "comment_likes",
  {
    commentId: integer("comment_id")
      .notNull()
      .references(() => groupPostComments.id, { onDelete: "cascade" }),
    userId: userRef("user_id", "no action"),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.commentId, t.userId] }), index("comment_likes_user").on(t.userId)],
);
