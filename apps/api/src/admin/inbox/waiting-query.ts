import { oneOf } from "@longpaddock/db/schema/columns";
import { contentReports } from "@longpaddock/db/schema/content-reports";
import { emailInvites } from "@longpaddock/db/schema/email-invites";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import { routeDeletionRequests } from "@longpaddock/db/schema/route-deletion-requests";
import { leftSince } from "@longpaddock/domain/admin/rules";
import { INBOX_KINDS, type InboxKind } from "@longpaddock/domain/admin/vocabulary";
import { TROUBLED_STATUSES } from "@longpaddock/domain/email-invites/vocabulary";
import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { MAX_ID } from "../../core/paging";
import { isByAdmin } from "../../core/reports/group-reports";

/** What waits, before its facts are read. Of a group's requests or invitations, the one that has waited longest. */
export interface Waiting {
  kind: InboxKind;
  id: number;
  groupId: number | null;
  /** In milliseconds. */
  since: number;
}

/** Since when, kind and id of the last item of the page before. */
export type Place = readonly [since: string, kind: InboxKind, id: number];

const olderInvite = alias(emailInvites, "older");

interface Source {
  table: SQL;
  since: SQL;
  groupId: SQL;
  where: SQL;
}

function sources(now: Date): Readonly<Record<InboxKind, Source>> {
  const left = sql`${leftSince(now).toISOString()}::timestamptz`;
  const none = sql`null::integer`;
  return {
    /** Those that a group's admins don't see, or have left. */
    issue: {
      table: sql`${reportedIssues}`,
      since: sql`${reportedIssues.createdAt}`,
      groupId: sql`${reportedIssues.groupId}`,
      where: sql`${reportedIssues.status} <> 'resolved' and (${reportedIssues.groupId} is null
        or ${reportedIssues.groupOutcome} is not null or ${reportedIssues.createdAt} < ${left} or ${isByAdmin})`,
    },
    report: {
      table: sql`${contentReports}`,
      since: sql`${contentReports.createdAt}`,
      groupId: none,
      where: sql`${contentReports.status} = 'pending'`,
    },
    deletionRequest: {
      table: sql`${routeDeletionRequests}`,
      since: sql`${routeDeletionRequests.createdAt}`,
      groupId: none,
      where: sql`${routeDeletionRequests.status} = 'pending'`,
    },
    joinRequests: {
      table: sql`${groupMembers}`,
      since: sql`${groupMembers.joinedAt}`,
      groupId: sql`${groupMembers.groupId}`,
      where: sql`${groupMembers.status} = 'pending' and ${groupMembers.joinedAt} < ${left} and not exists (
        select from ${groupMembers} older where older.group_id = ${groupMembers.groupId} and older.status = 'pending'
          and (older.joined_at, older.id) < (${groupMembers.joinedAt}, ${groupMembers.id}))`,
    },
    invitations: {
      table: sql`${emailInvites}`,
      since: sql`${emailInvites.triedAt}`,
      groupId: sql`${emailInvites.groupId}`,
      where: sql`${oneOf(emailInvites.status, TROUBLED_STATUSES)} and ${emailInvites.triedAt} < ${left} and not exists (
        select from ${emailInvites} older where older.group_id = ${emailInvites.groupId}
          and ${oneOf(olderInvite.status, TROUBLED_STATUSES)}
          and (older.tried_at, older.id) < (${emailInvites.triedAt}, ${emailInvites.id}))`,
    },
  };
}

/** Those after a place in an order of three keys, as the two that a source's index has. */
function isAfter({ table, since }: Source, kind: InboxKind, after: Place | null): SQL {
  if (!after) return sql`true`;
  const [at, lastKind, lastId] = after;
  const order = INBOX_KINDS.indexOf(kind) - INBOX_KINDS.indexOf(lastKind);
  const id = order === 0 ? lastId : order > 0 ? 0 : MAX_ID;
  return sql`(${since}, ${table}.id) > (${at}::timestamptz, ${id})`;
}

interface PageOf {
  now: Date;
  limit: number;
  after: Place | null;
}

/** One more than the limit of what waits longest, of which each source reads as many from its own index. */
export function waitingQuery({ now, limit, after }: PageOf): SQL {
  const parts = Object.entries(sources(now)).map(([name, source]) => {
    const kind = name as InboxKind;
    const { table, since, groupId, where } = source;
    return sql`(select ${sql.raw(String(INBOX_KINDS.indexOf(kind)))} as rank, ${table}.id, ${groupId} as group_id, ${since} as since
      from ${table} where ${where} and ${isAfter(source, kind, after)}
      order by ${since}, ${table}.id limit ${limit + 1})`;
  });
  return sql`select (${sql.param(INBOX_KINDS)}::text[])[rank + 1] as kind, id, group_id as "groupId",
      (extract(epoch from since) * 1000)::float8 as since
    from (${sql.join(parts, sql` union all `)}) as waiting
    order by waiting.since, waiting.rank, waiting.id limit ${limit + 1}`;
}

/** How many wait, as far as `max`. */
export function countQuery(now: Date, max: number): SQL {
  const parts = Object.values(sources(now)).map(
    ({ table, where }) => sql`(select 1 from ${table} where ${where} limit ${max})`,
  );
  return sql`select count(*)::integer as count from (${sql.join(parts, sql` union all `)}) as waiting`;
}
