import type { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import {
  ISSUE_CATEGORY_WORDS,
  ISSUE_SEVERITIES,
  ISSUE_STATUSES,
} from "@longpaddock/domain/issues/vocabulary";
import {
  REPORT_OUTCOMES,
  REPORT_REASON_WORDS,
  REPORTED_CONTENTS,
} from "@longpaddock/domain/reports/vocabulary";
import { z } from "zod";
import { answer, instant, rowId } from "../../core/answers";
import { type Person, type PersonNames, person, personView } from "../../core/person-view";

const sentFields = {
  id: rowId,
  title: z.string(),
  description: z.string(),
  category: z.enum(ISSUE_CATEGORY_WORDS),
  severity: z.enum(ISSUE_SEVERITIES),
  status: z.enum(ISSUE_STATUSES),
  userEmail: z.string().nullable(),
  createdAt: instant,
};

export const issueAnswer = answer("Issue", sentFields);

const said = z.string().nullable();

export const reportedIssueAnswer = answer("ReportedIssue", {
  ...sentFields,
  userId: z.string().nullable(),
  userAgent: said,
  screenResolution: said,
  reporter: person.nullable(),
  pageUrl: z.string().nullable(),
  pageContext: z
    .strictObject({
      url: said,
      referrer: said,
      timestamp: said,
      userAgent: said,
      screenResolution: said,
      windowSize: said,
      language: said,
      timezone: said,
      reference: said,
      userId: said,
    })
    .nullable()
    .meta({ description: "What the browser said about itself. Nothing of it can be trusted" }),
  contentKind: z.enum(REPORTED_CONTENTS).nullable(),
  reportReason: z.enum(REPORT_REASON_WORDS).nullable(),
  contentAuthor: person.nullable(),
  group: z
    .strictObject({ id: rowId, name: z.string() })
    .nullable()
    .meta({ description: "The group whose admins got it first" }),
  groupOutcome: z.enum(REPORT_OUTCOMES).nullable(),
  groupHandledAt: instant.nullable(),
  groupHandledBy: person.nullable(),
  adminNotes: z.string().nullable(),
  assignedToId: z.string().nullable(),
  assignedTo: person.nullable(),
  resolvedAt: instant.nullable(),
  updatedAt: instant,
  version: rowId.meta({ description: "Send it with a change, so that it doesn't overwrite another one" }),
});

export const assigneeAnswer = answer("Assignee", person.shape);

type StoredIssue = typeof reportedIssues.$inferSelect;

/** The sender's view: leaves out what administrators add. */
export function issueView(issue: StoredIssue): z.infer<typeof issueAnswer> {
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

type ReportedIssue = z.infer<typeof reportedIssueAnswer>;

/** Without an id where there is nobody. */
type MaybePerson = (PersonNames & { id: string | null }) | null;

interface ReportedIssueRow extends Pick<ReportedIssue, "group"> {
  issue: StoredIssue;
  reporter: MaybePerson;
  assignedTo: MaybePerson;
  contentAuthor: MaybePerson;
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
}: ReportedIssueRow): ReportedIssue {
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

export const assigneeView = (person: Person): z.infer<typeof assigneeAnswer> => personView(person.id, person);
