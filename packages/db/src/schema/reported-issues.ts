import type { PageContext } from "@longpaddock/domain/issues/schema";
import {
  ISSUE_CATEGORY_WORDS,
  ISSUE_SEVERITIES,
  ISSUE_STATUSES,
} from "@longpaddock/domain/issues/vocabulary";
import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, varchar } from "drizzle-orm/pg-core";
import { createdAt, enumText, identity, instant, oneOf, updatedAt } from "./columns";
import { users } from "./users";

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
    adminNotes: text("admin_notes"),
    assignedToId: text("assigned_to_id").references(() => users.id, { onDelete: "set null" }),
    resolvedAt: instant("resolved_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("reported_issues_status").on(t.status, t.id),
    index("reported_issues_user").on(t.userId),
    index("reported_issues_assignee").on(t.assignedToId),
    check("reported_issues_category", oneOf(t.category, ISSUE_CATEGORY_WORDS)),
    check("reported_issues_severity", oneOf(t.severity, ISSUE_SEVERITIES)),
    check("reported_issues_status", oneOf(t.status, ISSUE_STATUSES)),
    check("reported_issues_resolved_at", sql`(${t.status} = 'resolved') = (${t.resolvedAt} is not null)`),
  ],
);
