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

export const ISSUE_TEXTS = {
  lead: "Something broken, slow or missing? Tell us. We also receive the page that you're on and your browser's name.",
  title: "Title",
  titleHint: "A few words, such as “The map stays empty”",
  description: "Description",
  descriptionHint: "What did you do, and what happened?",
  category: "Category",
  severity: "Severity",
  email: "Email",
  emailHint: "Only if you'd like an answer",
  submit: "Submit",
  submitting: "Submitting...",
  done: {
    title: "Issue reported successfully",
    description: "Thank you for your feedback. We'll review it soon.",
  },
  failed: "Failed to submit issue",
  tryLater: "Please try again later",
  kept: "Your report wasn't sent. What you typed is still here.",
} as const;

export const ISSUE_SEVERITY_LABELS = {
  low: "Low",
  medium: "Medium",
  high: "High",
  critical: "Critical",
} as const;
