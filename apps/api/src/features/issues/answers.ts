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
import { answerOf, instant, person, rowId } from "../../core/answers";
import type { assigneeView, issueView, reportedIssueView } from "./view";

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

export const issueAnswer = answerOf<typeof issueView>()("Issue", sentFields);

const said = z.string().nullable();

export const reportedIssueAnswer = answerOf<typeof reportedIssueView>()("ReportedIssue", {
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

export const assigneeAnswer = answerOf<typeof assigneeView>()("Assignee", person.shape);
