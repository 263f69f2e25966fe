import { SIGN_IN_REQUIRED } from "../auth/texts";
import { REPORT_REASONS, type ReportedContent, type ReportedText, type ReportReason } from "./vocabulary";

export const REPORT_MESSAGES = {
  reason: "Please choose a reason",
  ownNote: "You can't report your own note",
  noNote: "This note is gone",
  alreadyReported: "You have already reported this note",
  ownContent: "You can't report what you wrote yourself",
  contentAlreadyReported: "You have already reported this",
  reviewed: "This report has already been reviewed",
} as const;

export const REPORT_TEXTS = {
  open: "Report note",
  title: "Report this note",
  description: "Administrators will look at it. The writer won't learn who reported it.",
  reason: "What's wrong with it?",
  details: "Details",
  submit: "Send report",
  pending: "Sending…",
  done: { title: "Report sent", description: "Thanks. An administrator will look at the note." },
  reported: "You reported this note",
  signedOut: { title: SIGN_IN_REQUIRED, description: "Please sign in to report a note" },
  failed: { title: "Error", description: "We couldn't send your report. Please try again." },
} as const;

/** For a topic or comment in a group. */
export const CONTENT_REPORT_TEXTS = {
  open: "Report",
  title: (content: ReportedContent) => `Report this ${content}`,
  description:
    "An administrator of the site will look at it. Neither its writer nor the group's admins learn who reported it.",
  done: { title: "Report sent", description: "Thanks. An administrator will look at it." },
} as const;

/** The title of a report. It says nothing of what was written. */
export function reportTitle(reported: ReportedText, reason: ReportReason): string {
  return `Reported ${reported}: ${REPORT_REASONS[reason].label}`;
}

/** What has become of the report of a note. */
export const REPORT_STATUS_LABELS = {
  pending: "Not reviewed yet",
  dismissed: "Dismissed",
  removed: "Note removed",
} as const;

/** For administrators. */
export const REPORTS_TEXTS = {
  title: "Reported notes",
  failed: "Failed to load the reports",
  failedMore: "We couldn't load more reports.",
  empty: "No reports to review",
  changed: "Changed since this report",
  remove: "Remove note",
  dismiss: "Dismiss report",
  removal: {
    title: "Remove this note?",
    description: "Its text, month and conditions go. The stars stay.",
    reasonHint: "Its writer gets this, but not who reported it.",
    pending: "Removing…",
  },
  done: { removed: "Note removed", dismissed: "Report dismissed" },
} as const;
