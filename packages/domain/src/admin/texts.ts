export const ACCESS_DENIED = {
  title: "Access Denied",
  description: "You don't have administrative privileges to access this dashboard.",
} as const;

export const DELETION_REVIEW_MESSAGES = {
  notFound: "This request was withdrawn",
  reviewed: "Another administrator has already reviewed this request",
} as const;
