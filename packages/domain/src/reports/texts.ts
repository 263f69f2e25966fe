import { SIGN_IN_REQUIRED } from "../auth/texts";
import {
  REPORT_REASONS,
  type ReportedContent,
  type ReportedText,
  type ReportOutcome,
  type ReportReason,
} from "./vocabulary";

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
    "It goes to the site's administrators, and in a group to its admins first, unless one of them wrote it. The group's admins read your details, but neither they nor its writer see who sent them.",
  done: { title: "Report sent", description: "Thanks. Somebody will look at it." },
} as const;

/** The title of a report. It says nothing of what was written. */
export function reportTitle(reported: ReportedText, reason: ReportReason): string {
  return `Reported ${reported}: ${REPORT_REASONS[reason].label}`;
}

/** For the admins of a group. */
export const GROUP_REPORTS_TEXTS = {
  title: "Reports",
  lead: "What members report of this group's discussions. The site's administrators see these reports too.",
  failed: "We couldn't load the reports",
  failedMore: "We couldn't load more reports.",
  empty: "No reports to look at",
  gone: "Its writer has deleted it.",
  open: "Open",
  writtenBy: "Written by",
  dismiss: "Dismiss",
  dismissTitle: "Dismiss this report?",
  dismissText: "Nothing is removed. The site's administrators see that you dismissed it.",
  dismissing: "Dismissing…",
  dismissed: { title: "Report dismissed" },
  dismissFailed: "We couldn't dismiss the report",
} as const;

/** 'Topic: Rude or abusive' */
export function reportedThing(content: ReportedContent, reason: ReportReason): string {
  const what = content === "topic" ? "Topic" : "Comment";
  return `${what}: ${REPORT_REASONS[reason].label}`;
}

export function waitingReports(count: number): string {
  return count === 1 ? "1 report waits" : `${count.toLocaleString("en-AU")} reports wait`;
}

/** For the site's administrators: 'The admins of Outback got it first, on 3 May'. */
export const sentToGroupAdmins = (group: string, on: string) =>
  `The admins of ${group} got it first, on ${on}`;

/** 'Dismissed by Ana, in Outback, on 3 May' */
export const handledByGroup = (
  outcome: ReportOutcome,
  { by, group, on }: { by: string; group: string; on: string },
) => `${outcome === "dismissed" ? "Dismissed" : "Removed"} by ${by}, in ${group}, on ${on}`;

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
