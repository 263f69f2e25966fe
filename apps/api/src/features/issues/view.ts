import type { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import { personView } from "../../core/person-view";

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

type StoredIssue = typeof reportedIssues.$inferSelect;

interface StoredPerson {
  id: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
}

/** Without an id where there is nobody. */
type MaybePerson = (Omit<StoredPerson, "id"> & { id: string | null }) | null;

interface ReportedIssueRow {
  issue: StoredIssue;
  reporter: MaybePerson;
  assignedTo: MaybePerson;
  contentAuthor: MaybePerson;
  group: { id: number; name: string } | null;
  groupHandledBy: MaybePerson;
}

/** For administrators. */
export function reportedIssueView({
  issue,
  reporter,
  assignedTo,
  contentAuthor,
  group,
  groupHandledBy,
}: ReportedIssueRow) {
  return {
    ...issueView(issue),
    userId: issue.userId,
    userAgent: issue.userAgent,
    screenResolution: issue.screenResolution,
    reporter: personOrNull(reporter),
    pageUrl: issue.pageUrl,
    pageContext: contextView(issue),
    contentKind: issue.contentKind,
    reportReason: issue.reportReason,
    contentAuthor: personOrNull(contentAuthor),
    group,
    groupOutcome: issue.groupOutcome,
    groupHandledAt: issue.groupHandledAt?.toISOString() ?? null,
    groupHandledBy: personOrNull(groupHandledBy),
    adminNotes: issue.adminNotes,
    assignedToId: issue.assignedToId,
    assignedTo: personOrNull(assignedTo),
    resolvedAt: issue.resolvedAt?.toISOString() ?? null,
    updatedAt: issue.updatedAt.toISOString(),
    version: issue.version,
  };
}

/** What the browser said about itself, which may lack any of these. */
function contextView({ pageContext }: StoredIssue) {
  if (pageContext === null) return null;
  return {
    url: pageContext.url ?? null,
    referrer: pageContext.referrer ?? null,
    timestamp: pageContext.timestamp ?? null,
    userAgent: pageContext.userAgent ?? null,
    screenResolution: pageContext.screenResolution ?? null,
    windowSize: pageContext.windowSize ?? null,
    language: pageContext.language ?? null,
    timezone: pageContext.timezone ?? null,
    reference: pageContext.reference ?? null,
    userId: pageContext.userId,
  };
}

const personOrNull = (person: MaybePerson) =>
  person === null || person.id === null ? null : personView(person.id, person);

export const assigneeView = (person: StoredPerson) => personView(person.id, person);
