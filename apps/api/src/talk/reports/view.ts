import type { contentReports } from "@longpaddock/db/schema/content-reports";
import type { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import type { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { CONDITIONS_WORDS } from "@longpaddock/domain/ratings/vocabulary";
import {
  REPORT_REASON_WORDS,
  REPORT_REASONS,
  REPORT_STATUSES,
  REPORTED_CONTENTS,
} from "@longpaddock/domain/reports/vocabulary";
import { z } from "zod";
import { answer, instant, month, rowId } from "../../core/answers";
import { type Person, person, personView } from "../../core/person-view";
import type { PhotoRow } from "../../routes/route-photos/photo-columns";
import { stars } from "../../routes/routes/card-view";

const reason = z.enum(REPORT_REASON_WORDS);
/** Reports show no pictures. */
const named = person.omit({ profileImageUrl: true });

export const sentReportAnswer = answer("SentReport", {
  id: rowId,
  reason,
  details: z.string().nullable(),
  createdAt: instant,
});

export const reviewedReportAnswer = answer("ReviewedReport", {
  id: rowId,
  status: z.enum(REPORT_STATUSES),
  reviewedAt: instant.nullable(),
});

export const reportAnswer = answer("Report", {
  id: rowId,
  reason,
  details: z.string().nullable(),
  status: z.enum(REPORT_STATUSES),
  createdAt: instant,
  reporter: named,
  note: z.strictObject({
    ratingId: rowId,
    rating: stars,
    riddenIn: month.nullable(),
    conditions: z.enum(CONDITIONS_WORDS).nullable(),
    review: z.string().nullable(),
    photos: z.array(z.string()).meta({ description: "The addresses of its photos" }),
    writtenAt: instant.nullable(),
    isRewritten: z.boolean(),
    writer: named,
    route: z.strictObject({ id: rowId, name: z.string() }),
  }),
});

export const groupReportAnswer = answer("GroupReport", {
  id: rowId,
  contentKind: z.enum(REPORTED_CONTENTS),
  reason,
  details: z.string().nullable(),
  createdAt: instant,
  writer: person.nullable(),
  postId: rowId.nullable(),
  commentId: rowId.nullable(),
  eventId: rowId.nullable(),
  title: z.string().nullable(),
  content: z.string().nullable(),
});

type StoredReport = typeof contentReports.$inferSelect;
type StoredRating = typeof routeRatings.$inferSelect;

type SentReport = Pick<StoredReport, "id" | "reason" | "details" | "createdAt">;

/** For the member who sent it. */
export function sentReportView({
  id,
  reason,
  details,
  createdAt,
}: SentReport): z.infer<typeof sentReportAnswer> {
  return { id, reason, details, createdAt: createdAt.toISOString() };
}

export function reviewedReportView({
  id,
  status,
  reviewedAt,
}: StoredReport): z.infer<typeof reviewedReportAnswer> {
  return { id, status, reviewedAt: reviewedAt?.toISOString() ?? null };
}

type Report = z.infer<typeof reportAnswer>;

interface ReportRow extends Pick<Report, "reporter">, Pick<Report["note"], "writer" | "route"> {
  report: StoredReport;
  note: StoredRating;
  photos: readonly PhotoRow[];
}

/** For administrators only: nobody else learns who reported what. */
export function reportView({ report, note, photos, route, writer, reporter }: ReportRow): Report {
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
      photos: photos.map(({ photoUrl }) => photoUrl),
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
  writer: Person | null;
}

/** For the admins of a group, who don't learn who reported it. */
export function groupReportView({
  issue,
  topic,
  comment,
  writer,
}: GroupReportRow): z.infer<typeof groupReportAnswer> {
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
