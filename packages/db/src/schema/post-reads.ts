import { index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { groupPosts } from "./group-posts";
import { userRef } from "./user-ref";

/** How far each member has read a topic, for the marks of unread ones. */
export const postReads = pgTable(
  "post_reads",
  {
    postId: integer("post_id")
      .notNull()
      .references(() => groupPosts.id, { onDelete: "cascade" }),
    userId: userRef("user_id", "cascade"),
    /** The last comment that they have seen; 0 for the topic alone. */
    lastCommentId: integer("last_comment_id").notNull(),
    readAt: instant("read_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.postId] }), index("post_reads_post").on(t.postId)],
);
