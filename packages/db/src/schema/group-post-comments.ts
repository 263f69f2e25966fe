import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  varchar,
} from "drizzle-orm/pg-core";
import { createdAt, identity, notNegative, tally, updatedAt } from "./columns";
import { groupPosts } from "./group-posts";
import { userRef } from "./user-ref";

export const groupPostComments = pgTable(
  "group_post_comments",
  {
    id: identity(),
    postId: integer("post_id")
      .notNull()
      .references(() => groupPosts.id, { onDelete: "cascade" }),
    authorId: userRef("author_id", "no action"),
    content: text("content").notNull(),
    parentCommentId: integer("parent_comment_id"),
    imageUrl: varchar("image_url", { length: 500 }),
    gpxUrl: varchar("gpx_url", { length: 500 }),
    gpxFileName: varchar("gpx_file_name", { length: 255 }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),

    likeCount: tally("like_count"),
  },
  (t) => [
    unique("group_post_comments_list").on(t.postId, t.id),
    // Includes the post, so that a reply cannot belong to a comment of another post.
    foreignKey({
      name: "group_post_comments_parent_fk",
      columns: [t.postId, t.parentCommentId],
      foreignColumns: [t.postId, t.id] as [AnyPgColumn, AnyPgColumn],
    }).onDelete("cascade"),
    index("group_post_comments_replies").on(t.postId, t.parentCommentId, t.id),
    index("group_post_comments_author").on(t.authorId, t.id),
    check("group_post_comments_counts", notNegative(t.likeCount)),
  ],
);
