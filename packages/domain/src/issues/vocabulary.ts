export const ISSUE_CATEGORIES = {
  bug: { label: "Bug Report", description: "Something isn't working" },
  feature_request: { label: "Feature Request", description: "Suggest a new feature" },
  ui_issue: { label: "UI/UX Issue", description: "Design or usability problem" },
  performance: { label: "Performance", description: "App is slow or unresponsive" },
  other: { label: "Other", description: "Something else" },
} as const;
type IssueCategory = keyof typeof ISSUE_CATEGORIES;
export const ISSUE_CATEGORY_WORDS = Object.keys(ISSUE_CATEGORIES) as IssueCategory[];

export const ISSUE_SEVERITIES = ["low", "medium", "high", "critical"] as const;
export const ISSUE_STATUSES = ["open", "in_progress", "resolved"] as const;
