import type { contentReports } from "@longpaddock/db/schema/content-reports";
import type { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import type { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { REPORT_REASONS } from "@longpaddock/domain/reports/vocabulary";
import { personView } from "../../core/person-view";

type StoredReport = typeof contentReports.$inferSelect;
type StoredRating = typeof routeRatings.$inferSelect;

type SentReport = Pick<StoredReport, "id" | "reason" | "details" | "createdAt">;

/** For the member who sent it. */
export function sentReportView({ id, reason, details, createdAt }: SentReport) {
  return { id, reason, details, createdAt: createdAt.toISOString() };
}

export function reviewedReportView({ id, status, reviewedAt }: StoredReport) {
  return { id, status, reviewedAt: reviewedAt?.toISOString() ?? null };
}

interface Person {
  id: string;
  firstName: string | null;
  lastName: string | null;
}

interface ReportRow {
  report: StoredReport;
  note: StoredRating;
  route: { id: number; name: string };
  writer: Person;
  reporter: Person;
}

/** For administrators only: nobody else learns who reported what. */
export function reportView({ report, note, route, writer, reporter }: ReportRow) {
  return {
    id: report.id,
    reason: report.reason,
    details: report.details,
    status: report.status,
    createdAt: report.createdAt.toISOString(),
    reporter,
    note: {
      ratingId: note.id,
      rating: note.rating,
      riddenIn: note.riddenIn,
      conditions: note.conditions,
      review: note.review,
      writtenAt: note.writtenAt?.toISOString() ?? null,
      /** True if it isn't the version that was reported. */
      isRewritten: note.writtenAt?.getTime() !== report.contentWrittenAt.getTime(),
      writer,
      route,
    },
  };
}

type StoredIssue = typeof reportedIssues.$inferSelect;

interface GroupReportRow {
  issue: Pick<
    StoredIssue,
    "id" | "contentKind" | "reportReason" | "description" | "postId" | "commentId" | "createdAt"
  >;
  topic: { title: string | null; content: string; eventId: number | null } | null;
  comment: { content: string } | null;
  writer: (Person & { profileImageUrl: string | null }) | null;
}

/** For the admins of a group, who don't learn who reported it. */
export function groupReportView({ issue, topic, comment, writer }: GroupReportRow) {
  const reason = issue.reportReason ?? "other";
  const written = issue.contentKind === "comment" ? comment : topic;
  return {
    id: issue.id,
    contentKind: issue.contentKind ?? "topic",
    reason,
    details: issue.description === REPORT_REASONS[reason].label ? null : issue.description,
    createdAt: issue.createdAt.toISOString(),
    writer: writer && personView(writer.id, writer),
    postId: issue.postId,
    commentId: issue.commentId,
    eventId: topic?.eventId ?? null,
    title: topic?.title ?? null,
    /** Null once it is gone. */
    content: written?.content || null,
  };
}
