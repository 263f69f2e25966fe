import { rows } from "@longpaddock/db/rows";
import { oneOf } from "@longpaddock/db/schema/columns";
import { contentReports } from "@longpaddock/db/schema/content-reports";
import { emailInvites } from "@longpaddock/db/schema/email-invites";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import { routeDeletionRequests } from "@longpaddock/db/schema/route-deletion-requests";
import { users } from "@longpaddock/db/schema/users";
import { leftSince } from "@longpaddock/domain/admin/rules";
import type { InboxKind } from "@longpaddock/domain/admin/vocabulary";
import { TROUBLED_STATUSES } from "@longpaddock/domain/email-invites/vocabulary";
import { inArray, sql } from "drizzle-orm";
import type { AdminCtx } from "../../core/context";
import { selectReports } from "../../talk/reports/list-reports";
import { reportView } from "../../talk/reports/view";
import { selectDeletionRequests } from "../admin/deletion-requests/list-deletion-requests";
import { deletionRequestView } from "../admin/deletion-requests/view";
import { selectIssues } from "../issues/load";
import { reportedIssueView } from "../issues/view";
import type { Waiting } from "./waiting-query";

interface GroupMatters {
  id: number;
  name: string;
  joinRequests: number;
  invitations: number;
  /** Its owner comes first. */
  admins: { id: string; firstName: string | null; lastName: string | null; email: string }[];
}

/** Enough to write to. */
const SHOWN_ADMINS = 5;

export type Facts = Awaited<ReturnType<typeof readFacts>>;

/** What the rows of a page are about, as the lists of each kind say it. */
export async function readFacts(ctx: AdminCtx, waiting: readonly Waiting[]) {
  const idsOf = (kind: InboxKind) => waiting.filter((one) => one.kind === kind).map(({ id }) => id);
  const [issues, reports, requests, groups] = await Promise.all([
    selectIssues(ctx).where(inArray(reportedIssues.id, idsOf("issue"))),
    selectReports(ctx).where(inArray(contentReports.id, idsOf("report"))),
    selectDeletionRequests(ctx).where(inArray(routeDeletionRequests.id, idsOf("deletionRequest"))),
    readGroupMatters(ctx, waiting),
  ]);
  return {
    issues: byId(issues.map(reportedIssueView)),
    reports: byId(reports.map(reportView)),
    deletionRequests: byId(requests.map(deletionRequestView)),
    groups: byId(groups),
  };
}

const byId = <Item extends { id: number }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]));

/** How much of the groups' own has been left, counted in indexes that hold only what waits. */
async function readGroupMatters(
  { db, clock }: AdminCtx,
  waiting: readonly Waiting[],
): Promise<GroupMatters[]> {
  const ids = waiting.flatMap(({ kind, groupId }) => (kind === "issue" || groupId === null ? [] : [groupId]));
  const left = sql`${leftSince(clock.now()).toISOString()}::timestamptz`;
  return rows<GroupMatters>(
    db,
    sql`select ${groups.id}, ${groups.name},
      (select count(*)::integer from ${groupMembers} where ${groupMembers.groupId} = ${groups.id}
        and ${groupMembers.status} = 'pending' and ${groupMembers.joinedAt} < ${left}) as "joinRequests",
      (select count(*)::integer from ${emailInvites} where ${emailInvites.groupId} = ${groups.id}
        and ${oneOf(emailInvites.status, TROUBLED_STATUSES)} and ${emailInvites.triedAt} < ${left}) as invitations,
      (select coalesce(json_agg(person), '[]') from (
        select ${users.id}, ${users.firstName} as "firstName", ${users.lastName} as "lastName", ${users.email}
        from ${groupMembers} join ${users} on ${users.id} = ${groupMembers.userId}
        where ${groupMembers.groupId} = ${groups.id} and ${groupMembers.status} = 'active' and ${groupMembers.role} = 'admin'
        order by ${users.id} = ${groups.createdBy} desc, ${groupMembers.id} limit ${SHOWN_ADMINS}) as person) as admins
      from ${groups} where ${inArray(groups.id, ids)}`,
  );
}
