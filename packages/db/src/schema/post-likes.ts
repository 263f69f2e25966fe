import { index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { groupPosts } from "./group-posts";
import { userRef } from "./user-ref";

export const postLikes = pgTable(
  "post_likes",
  {
    postId: integer("post_id")
      .notNull()
      .references(() => groupPosts.id, { onDelete: "cascade" }),
    userId: userRef("user_id", "no action"),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.userId] }), index("post_likes_user").on(t.userId)],
);
