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
