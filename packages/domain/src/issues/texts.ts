export const ISSUE_MESSAGES = {
  title: "Title must be at least 5 characters",
  description: "Description must be at least 10 characters",
} as const;

export const ISSUE_REVIEW_MESSAGES = {
  notFound: "This issue doesn't exist any more",
  changed: "Another administrator has changed this issue. Look at their changes before you save yours.",
  assignee: "Only administrators can be assigned",
} as const;

/** Apart from the other texts, because every page's first load has it. */
export const REPORT_ISSUE = "Report an Issue";
