import type { PageContext } from "@longpaddock/domain/issues/schema";
import {
  ISSUE_CATEGORY_WORDS,
  ISSUE_SEVERITIES,
  ISSUE_STATUSES,
} from "@longpaddock/domain/issues/vocabulary";
import {
  REPORT_OUTCOMES,
  REPORT_REASON_WORDS,
  REPORTED_CONTENTS,
} from "@longpaddock/domain/reports/vocabulary";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import { createdAt, enumText, identity, instant, oneOf, updatedAt } from "./columns";
import { groupPostComments } from "./group-post-comments";
import { groupPosts } from "./group-posts";
import { groups } from "./groups";
import { users } from "./users";

/** The indexed text of the search. Query it with `like '%' || search_fold(words) || '%'`. */
export const issueSearchText = (
  issue: Record<"title" | "description" | "userEmail", AnyColumn>,
): SQL<string> =>
  sql`search_fold(${issue.title} || ' ' || ${issue.description} || ' ' || coalesce(${issue.userEmail}, ''))`;

/** What anyone reports about the app, and what members report of a group's discussions. */
export const reportedIssues = pgTable(
  "reported_issues",
  {
    id: identity(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    userEmail: varchar("user_email", { length: 254 }),
    title: varchar("title", { length: 200 }).notNull(),
    description: text("description").notNull(),
    category: enumText("category", 50, ISSUE_CATEGORY_WORDS).notNull(),
    severity: enumText("severity", 20, ISSUE_SEVERITIES).notNull().default("medium"),
    status: enumText("status", 20, ISSUE_STATUSES).notNull().default("open"),
    pageUrl: text("page_url"),
    userAgent: text("user_agent"),
    screenResolution: varchar("screen_resolution", { length: 50 }),
    pageContext: jsonb("page_context").$type<PageContext>(),
    /** What is reported: null for an issue with the app. Its links end when it is deleted. */
    contentKind: enumText("content_kind", 20, REPORTED_CONTENTS),
    reportReason: enumText("report_reason", 20, REPORT_REASON_WORDS),
    contentAuthorId: text("content_author_id").references(() => users.id, { onDelete: "set null" }),
    postId: integer("post_id").references(() => groupPosts.id, { onDelete: "set null" }),
    commentId: integer("comment_id").references(() => groupPostComments.id, { onDelete: "set null" }),
    /** The group whose admins get it first; null for all that only administrators see. */
    groupId: integer("group_id").references(() => groups.id, { onDelete: "set null" }),
    /** What they, or others who removed it there, have done. */
    groupOutcome: enumText("group_outcome", 20, REPORT_OUTCOMES),
    groupHandledAt: instant("group_handled_at"),
    groupHandledBy: text("group_handled_by").references(() => users.id, { onDelete: "set null" }),
    adminNotes: text("admin_notes"),
    assignedToId: text("assigned_to_id").references(() => users.id, { onDelete: "set null" }),
    resolvedAt: instant("resolved_at"),
    /** Counts the administrators' changes, so that two at once don't overwrite each other's notes. */
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("reported_issues_status").on(t.status, t.id),
    index("reported_issues_waiting").on(t.createdAt, t.id).where(sql`${t.status} <> 'resolved'`),
    index("reported_issues_category").on(t.category, t.status, t.id),
    index("reported_issues_severity").on(t.severity, t.status, t.id),
    index("reported_issues_search").using("gin", sql`(${issueSearchText(t)}) gin_trgm_ops`),
    index("reported_issues_user").on(t.userId),
    index("reported_issues_assignee").on(t.assignedToId),
    uniqueIndex("reported_issues_topic_once").on(t.userId, t.postId).where(sql`${t.contentKind} = 'topic'`),
    unique("reported_issues_comment_once").on(t.userId, t.commentId),
    index("reported_issues_content_author").on(t.contentAuthorId),
    index("reported_issues_post").on(t.postId),
    index("reported_issues_comment").on(t.commentId),
    index("reported_issues_group").on(t.groupId),
    index("reported_issues_with_group")
      .on(t.groupId, t.id)
      .where(sql`${t.status} <> 'resolved' and ${t.groupOutcome} is null`),
    index("reported_issues_group_handler").on(t.groupHandledBy),
    check("reported_issues_group_outcome", oneOf(t.groupOutcome, REPORT_OUTCOMES)),
    check(
      "reported_issues_group_handled",
      sql`(${t.groupOutcome} is null) = (${t.groupHandledAt} is null) and (${t.groupHandledAt} is not null or ${t.groupHandledBy} is null)`,
    ),
    check(
      "reported_issues_group_content",
      sql`(${t.groupId} is null and ${t.groupOutcome} is null) or ${t.contentKind} is not null`,
    ),
    check("reported_issues_content_kind", oneOf(t.contentKind, REPORTED_CONTENTS)),
    check("reported_issues_report_reason", oneOf(t.reportReason, REPORT_REASON_WORDS)),
    check(
      "reported_issues_content",
      sql`(${t.contentKind} is null) = (${t.reportReason} is null)
        and (${t.contentKind} is not null or coalesce(${t.contentAuthorId}, ${t.postId}::text, ${t.commentId}::text) is null)`,
    ),
    check("reported_issues_category", oneOf(t.category, ISSUE_CATEGORY_WORDS)),
    check("reported_issues_severity", oneOf(t.severity, ISSUE_SEVERITIES)),
    check("reported_issues_status", oneOf(t.status, ISSUE_STATUSES)),
    check("reported_issues_resolved_at", sql`(${t.status} = 'resolved') = (${t.resolvedAt} is not null)`),
  ],
);
