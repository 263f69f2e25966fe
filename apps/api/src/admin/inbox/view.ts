import { INBOX_KINDS } from "@longpaddock/domain/admin/vocabulary";
import { z } from "zod";
import { answer, instant, rowId, tally } from "../../core/answers";
import { reportAnswer } from "../../talk/reports/view";
import { deletionRequestForReviewAnswer } from "../admin/deletion-requests/view";
import { reportedIssueAnswer } from "../issues/view";
import type { Facts } from "./read-facts";
import type { Waiting } from "./waiting-query";

const groupAdminAnswer = z.strictObject({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
});

export const inboxItemAnswer = answer("InboxItem", {
  kind: z.enum(INBOX_KINDS),
  id: rowId,
  since: instant.meta({ description: "Of several, the one that has waited longest" }),
  /** Null but for the kind. */
  issue: reportedIssueAnswer.nullable(),
  report: reportAnswer.nullable(),
  deletionRequest: deletionRequestForReviewAnswer.nullable(),
  group: z
    .strictObject({ id: rowId, name: z.string(), count: tally, admins: z.array(groupAdminAnswer) })
    .nullable()
    .meta({
      description:
        "Of `joinRequests` and `invitations`, with how many its admins have left for a week, and who they are",
    }),
});

export const inboxCountAnswer = answer("InboxCount", { count: tally });

export const inboxCountView = (count: number): z.infer<typeof inboxCountAnswer> => ({ count });

/** Null for what was answered since it was found. */
export function inboxItemView(
  { kind, id, groupId, since }: Waiting,
  facts: Facts,
): z.infer<typeof inboxItemAnswer> | null {
  const group =
    kind === "joinRequests" || kind === "invitations" ? facts.groups.get(groupId ?? 0) : undefined;
  const item = {
    kind,
    id,
    since: new Date(since).toISOString(),
    issue: (kind === "issue" && facts.issues.get(id)) || null,
    report: (kind === "report" && facts.reports.get(id)) || null,
    deletionRequest: (kind === "deletionRequest" && facts.deletionRequests.get(id)) || null,
    group: group
      ? {
          id: group.id,
          name: group.name,
          admins: group.admins,
          count: kind === "joinRequests" ? group.joinRequests : group.invitations,
        }
      : null,
  };
  return item.issue || item.report || item.deletionRequest || item.group ? item : null;
}
