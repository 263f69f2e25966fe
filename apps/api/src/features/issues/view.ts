import type { reportedIssues } from "@longpaddock/db/schema/reported-issues";

/** The sender's view: leaves out what administrators add. */
export function issueView(issue: typeof reportedIssues.$inferSelect) {
  const { id, title, description, category, severity, status, userEmail, createdAt } = issue;
  return {
    id,
    title,
    description,
    category,
    severity,
    status,
    userEmail,
    createdAt: createdAt.toISOString(),
  };
}
