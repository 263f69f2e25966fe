import { REPORT_REASONS, type ReportedText, type ReportReason } from "./vocabulary";

export const REPORT_MESSAGES = {
  reason: "Please choose a reason",
  ownNote: "You can't report your own note",
  noNote: "This note is gone",
  alreadyReported: "You have already reported this note",
  ownContent: "You can't report what you wrote yourself",
  handled: "This report has already been handled",
  contentAlreadyReported: "You have already reported this",
  reviewed: "This report has already been reviewed",
} as const;

/** The title of a report. It says nothing of what was written. */
export function reportTitle(reported: ReportedText, reason: ReportReason): string {
  return `Reported ${reported}: ${REPORT_REASONS[reason].label}`;
}
