import type { ReportOutcome } from "@longpaddock/domain/reports/vocabulary";
import { countText, type ListCount } from "../../../list/texts";

export const ISSUES_TEXTS = {
  title: "Reported issues",
  failed: "Failed to load the reported issues",
  failedMore: "We couldn't load more issues.",
  empty: "No reported issues found",
  search: "Search issues",
  searchHint: "Title, text, email or a member's id",
  status: "Status",
  statuses: { open: "Open", in_progress: "In progress", resolved: "Resolved", all: "All" },
  category: "Category",
  allCategories: "All categories",
  severity: "Severity",
  allSeverities: "All severities",
  visitor: "A visitor",
  nobody: "Nobody",
  noName: "No name yet",
  writtenBy: (name: string) => `Written by ${name}`,
  assignedTo: (name: string) => `Assigned to ${name}`,
  resolved: (day: string) => `Resolved on ${day}`,
  notes: "Notes",
  where: "Where it was reported",
  update: "Update",
  updateIssue: (title: string) => `Update “${title}”`,
} as const;

export const ISSUE_DIALOG_TEXTS = {
  title: "Update the issue",
  assignee: "Assigned to",
  notes: "Notes",
  notesHint: "Only administrators read them",
  submit: "Save",
  pending: "Saving…",
  done: { title: "Issue updated" },
  changedMeanwhile: "Saved by another administrator in the meantime",
  overwrites: "Saving now replaces it.",
  noNotes: "No notes",
} as const;

/** What a browser says about itself, in the order in which it is shown. */
export const PAGE_CONTEXT_LABELS = {
  url: "Page",
  referrer: "Came from",
  timestamp: "Browser's time",
  timezone: "Time zone",
  language: "Language",
  userAgent: "Browser",
  screenResolution: "Screen",
  windowSize: "Window",
  reference: "Reference of the last failure",
} as const;

/** '1 issue found' or 'N issues found' */
export function issuesFound(count: ListCount): string {
  return `${countText(count)} ${count.count === 1 ? "issue" : "issues"} found`;
}

/** For the site's administrators: 'The admins of Outback got it first, on 3 May'. */
export const sentToGroupAdmins = (group: string, on: string) =>
  `The admins of ${group} got it first, on ${on}`;

/** 'Dismissed by Ana, in Outback, on 3 May' */
export const handledByGroup = (
  outcome: ReportOutcome,
  { by, group, on }: { by: string; group: string; on: string },
) => `${outcome === "dismissed" ? "Dismissed" : "Removed"} by ${by}, in ${group}, on ${on}`;
