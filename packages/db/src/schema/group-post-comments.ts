import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import { createdAt, identity, instant, notNegative, tally, textList, tsvector, updatedAt } from "./columns";
import { groupPosts } from "./group-posts";
import { isRemoval, removalColumns } from "./removal-columns";
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
    /** The comment that a thread of replies begins with; null for that comment itself. */
    threadId: integer("thread_id"),
    imageUrl: varchar("image_url", { length: 500 }),
    /** The members whom the text names; they may have left since. */
    mentionedIds: textList("mentioned_ids"),
    gpxUrl: varchar("gpx_url", { length: 500 }),
    gpxFileName: varchar("gpx_file_name", { length: 255 }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** When the author last changed the text; null if never. */
    editedAt: instant("edited_at"),
    ...removalColumns(),

    likeCount: tally("like_count"),
    /** The topic's, as `discussion_search` takes it: 'group/12'. */
    place: varchar("place", { length: 40 }).notNull(),
    search: tsvector("search").generatedAlwaysAs(sql`discussion_search(place, content)`),
  },
  (t) => [
    unique("group_post_comments_list").on(t.postId, t.id),
    // Includes the post, so that a reply cannot belong to a comment of another post.
    foreignKey({
      name: "group_post_comments_parent_fk",
      columns: [t.postId, t.parentCommentId],
      foreignColumns: [t.postId, t.id] as [AnyPgColumn, AnyPgColumn],
    }).onDelete("cascade"),
    foreignKey({
      name: "group_post_comments_thread_fk",
      columns: [t.postId, t.threadId],
      foreignColumns: [t.postId, t.id] as [AnyPgColumn, AnyPgColumn],
    }).onDelete("cascade"),
    index("group_post_comments_replies").on(t.postId, t.parentCommentId, t.id),
    index("group_post_comments_thread").on(t.postId, t.threadId, t.id),
    index("group_post_comments_top").on(t.postId, t.id).where(sql`${t.threadId} is null`),
    index("group_post_comments_search").using("gin", t.search),
    uniqueIndex("group_post_comments_stored_picture")
      .on(t.imageUrl)
      .where(sql`${t.imageUrl} like '/uploads/%'`),
    index("group_post_comments_created").on(t.createdAt, t.authorId).where(sql`${t.removedAt} is null`),
    index("group_post_comments_author").on(t.authorId, t.id),
    check("group_post_comments_thread", sql`(${t.threadId} is null) = (${t.parentCommentId} is null)`),
    check("group_post_comments_removal", isRemoval(t)),
    check("group_post_comments_counts", notNegative(t.likeCount)),
  ],
);
