import {
  REPORT_REASONS,
  type ReportedContent,
  type ReportReason,
} from "@longpaddock/domain/reports/vocabulary";
import { SIGN_IN_REQUIRED } from "../../accounts/auth/texts";

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

/** For administrators. */
export const REPORTS_TEXTS = {
  photo: (number: number) => `Photo ${number} of the note`,
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
