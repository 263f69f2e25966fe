import { MAX_REPORT_DETAILS } from "@longpaddock/domain/reports/rules";
import { REPORT_REASON_WORDS, REPORT_STATUSES } from "@longpaddock/domain/reports/vocabulary";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, enumText, identity, instant, lengthBetween, oneOf } from "./columns";
import { routeRatings } from "./route-ratings";
import { userRef } from "./user-ref";
import { users } from "./users";

/** What members report about each other's content: today, the notes of ratings. `reported_issues` has the others. */
export const contentReports = pgTable(
  "content_reports",
  {
    id: identity(),
    ratingId: integer("rating_id")
      .notNull()
      .references(() => routeRatings.id, { onDelete: "cascade" }),
    /** When the reported version was written. A rewritten note can be reported again. */
    contentWrittenAt: instant("content_written_at").notNull(),
    reporterId: userRef("reporter_id", "cascade"),
    reason: enumText("reason", 20, REPORT_REASON_WORDS).notNull(),
    details: text("details"),
    status: enumText("status", 20, REPORT_STATUSES).notNull().default("pending"),
    /** Null when the writer removed what was reported. */
    adminId: text("admin_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    reviewedAt: instant("reviewed_at"),
  },
  (t) => [
    unique("content_reports_once").on(t.ratingId, t.reporterId, t.contentWrittenAt),
    index("content_reports_list").on(t.status, t.id),
    index("content_reports_waiting").on(t.createdAt, t.id).where(sql`${t.status} = 'pending'`),
    index("content_reports_reporter").on(t.reporterId),
    check("content_reports_reason", oneOf(t.reason, REPORT_REASON_WORDS)),
    check("content_reports_details", lengthBetween(t.details, 1, MAX_REPORT_DETAILS)),
    check("content_reports_status", oneOf(t.status, REPORT_STATUSES)),
    check("content_reports_reviewed", sql`(${t.status} = 'pending') = (${t.reviewedAt} is null)`),
  ],
);
