import { rows } from "@longpaddock/db/rows";
import { oneOf } from "@longpaddock/db/schema/columns";
import { emailInvites } from "@longpaddock/db/schema/email-invites";
import { eventProposals } from "@longpaddock/db/schema/event-proposals";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import { TROUBLED_STATUSES } from "@longpaddock/domain/email-invites/vocabulary";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Ctx } from "../../core/context";
import { isWithGroup } from "../../core/reports/group-reports";

export interface Waiting {
  requests: number;
  reports: number;
  proposals: number;
  invites: number;
}

const counted = (table: PgTable, where: SQL | undefined) =>
  sql`(select count(*)::integer from ${table} where ${where})`;

/** What waits for a group's admins, in one statement: each part is counted in an index that holds little else. */
const waitingQuery = (groupId: number) => sql`select
  ${counted(groupMembers, and(eq(groupMembers.groupId, groupId), eq(groupMembers.status, "pending")))} as requests,
  ${counted(reportedIssues, isWithGroup(groupId))} as reports,
  ${counted(eventProposals, and(eq(eventProposals.groupId, groupId), eq(eventProposals.status, "waiting")))} as proposals,
  ${counted(emailInvites, and(eq(emailInvites.groupId, groupId), oneOf(emailInvites.status, TROUBLED_STATUSES)))} as invites`;

export async function countWaiting({ db }: Pick<Ctx, "db">, groupId: number): Promise<Waiting | null> {
  const [waiting] = await rows<Waiting>(db, waitingQuery(groupId));
  return waiting ?? null;
}
