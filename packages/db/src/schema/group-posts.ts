import { POST_TYPES } from "@longpaddock/domain/groups/vocabulary";
import type { PollVotes } from "@longpaddock/domain/polls/rules";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, varchar } from "drizzle-orm/pg-core";
import {
  createdAt,
  enumText,
  identity,
  instant,
  notNegative,
  oneOf,
  tally,
  textList,
  tsvector,
  updatedAt,
} from "./columns";
import { events } from "./events";
import { groups } from "./groups";
import { isRemoval, removalColumns } from "./removal-columns";
import { userRef } from "./user-ref";

/** Discussions of groups and events: a post belongs to either a group or an event. */
export const groupPosts = pgTable(
  "group_posts",
  {
    id: identity(),
    groupId: integer("group_id").references(() => groups.id, { onDelete: "cascade" }),
    eventId: integer("event_id").references(() => events.id, { onDelete: "cascade" }),
    authorId: userRef("author_id", "no action"),
    title: varchar("title", { length: 200 }),
    content: text("content").notNull(),
    type: enumText("type", 20, POST_TYPES).notNull().default("discussion"),
    isPinned: boolean("is_pinned").notNull().default(false),
    mediaUrls: textList("media_urls"),
    /** The members whom the text names; they may have left since. */
    mentionedIds: textList("mentioned_ids"),
    /** Documented by the specification; unused, because an event has its own page and discussion. */
    eventDate: instant("event_date"),
    /** Documented and unused like `eventDate`. */
    eventLocation: text("event_location"),
    /** Documented by the specification; unused, because polls have their own table. */
    pollOptions: text("poll_options").array(),
    /** Documented and unused like `pollOptions`. */
    pollVotes: jsonb("poll_votes").$type<PollVotes>(),
    /** When all members of the group were told of it; null for what isn't an announcement. */
    announcedAt: instant("announced_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** When the author last changed the text; null if never. */
    editedAt: instant("edited_at"),
    ...removalColumns(),
    /** Orders the news of a topic: a member has read it up to a comment. */
    lastCommentId: integer("last_comment_id"),
    lastActivityAt: instant("last_activity_at").notNull().defaultNow(),

    likeCount: tally("like_count"),
    commentCount: tally("comment_count"),
    search: tsvector("search").generatedAlwaysAs(
      sql`discussion_search(coalesce('group/' || group_id::text, 'event/' || event_id::text), coalesce(title, '') || ' ' || content)`,
    ),
  },
  (t) => [
    index("group_posts_list").on(t.groupId, t.isPinned, t.id).where(sql`${t.removedAt} is null`),
    index("group_posts_group").on(t.groupId, t.id),
    index("group_posts_search").using("gin", t.search),
    index("group_posts_event").on(t.eventId, t.id),
    index("group_posts_busiest").on(t.commentCount, t.id).where(sql`${t.groupId} is not null`),
    index("group_posts_media").using("gin", t.mediaUrls),
    index("group_posts_created").on(t.createdAt, t.authorId).where(sql`${t.removedAt} is null`),
    index("group_posts_author").on(t.authorId, t.id),
    check("group_posts_place", sql`num_nonnulls(${t.groupId}, ${t.eventId}) = 1`),
    check("group_posts_type", oneOf(t.type, POST_TYPES)),
    check("group_posts_removal", isRemoval(t)),
    check("group_posts_counts", notNegative(t.likeCount, t.commentCount)),
  ],
);
