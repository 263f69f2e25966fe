import type { contentReports } from "@longpaddock/db/schema/content-reports";
import type { routeRatings } from "@longpaddock/db/schema/route-ratings";

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
