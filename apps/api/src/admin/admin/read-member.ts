import { rows } from "@longpaddock/db/rows";
import { contentReports } from "@longpaddock/db/schema/content-reports";
import { events } from "@longpaddock/db/schema/events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { routes } from "@longpaddock/db/schema/routes";
import { sessions } from "@longpaddock/db/schema/sessions";
import { users } from "@longpaddock/db/schema/users";
import { AppError } from "@longpaddock/domain/errors";
import { reportTitle } from "@longpaddock/domain/reports/texts";
import type { MemberId } from "@longpaddock/domain/suspensions/schema";
import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { AdminCtx } from "../../core/context";
import { isRunning } from "../../core/live/running-sessions";
import { type ListedReport, type MemberCounts, memberDetailsView } from "./member-view";

const SHOWN = 10;

/** What an administrator sees of a member before they act. */
export async function readMember(ctx: AdminCtx, { id }: MemberId) {
  const { db, clock } = ctx;
  const [member] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!member) throw new AppError("NOT_FOUND", "Member not found");
  const [counts, sent, about, ownGroups] = await Promise.all([
    countContent(ctx, id),
    listReports(ctx, {
      issues: eq(reportedIssues.userId, id),
      notes: eq(contentReports.reporterId, id),
    }),
    listReports(ctx, {
      issues: eq(reportedIssues.contentAuthorId, id),
      notes: eq(routeRatings.userId, id),
    }),
    listGroups(ctx, id),
  ]);
  return memberDetailsView({ member, counts, sent, about, groups: ownGroups }, clock.now());
}

/** Reports are issues with the app, and those of topics, comments and notes. */
async function countContent({ db, clock }: AdminCtx, id: string): Promise<MemberCounts> {
  const [counted] = await rows<MemberCounts>(
    db,
    sql`select
      (select count(*)::int from ${routes} where ${routes.authorId} = ${id}) as routes,
      (select count(*)::int from ${groupMembers} where ${groupMembers.userId} = ${id} and ${groupMembers.status} = 'active') as groups,
      (select count(*)::int from ${events} where ${events.organizerId} = ${id}) as events,
      (select count(*)::int from ${sessions} where ${sessions.userId} = ${id} and ${isRunning(clock.now())}) as sessions,
      (select count(*)::int from ${reportedIssues} where ${reportedIssues.userId} = ${id})
        + (select count(*)::int from ${contentReports} where ${contentReports.reporterId} = ${id}) as "reportsSent",
      (select count(*)::int from ${reportedIssues} where ${reportedIssues.contentAuthorId} = ${id})
        + (select count(*)::int from ${contentReports} join ${routeRatings} on ${routeRatings.id} = ${contentReports.ratingId}
            where ${routeRatings.userId} = ${id}) as "reportsAbout"`,
  );
  if (!counted) throw new AppError("INTERNAL");
  return counted;
}

/** The latest of both tables. */
async function listReports(
  { db }: AdminCtx,
  { issues, notes }: Record<"issues" | "notes", SQL>,
): Promise<ListedReport[]> {
  const [ofIssues, ofNotes] = await Promise.all([
    db
      .select({
        id: reportedIssues.id,
        title: reportedIssues.title,
        contentKind: reportedIssues.contentKind,
        reason: reportedIssues.reportReason,
        status: reportedIssues.status,
        createdAt: reportedIssues.createdAt,
      })
      .from(reportedIssues)
      .where(issues)
      .orderBy(desc(reportedIssues.id))
      .limit(SHOWN),
    db
      .select({
        id: contentReports.id,
        reason: contentReports.reason,
        status: contentReports.status,
        createdAt: contentReports.createdAt,
      })
      .from(contentReports)
      .innerJoin(routeRatings, eq(routeRatings.id, contentReports.ratingId))
      .where(notes)
      .orderBy(desc(contentReports.id))
      .limit(SHOWN),
  ]);
  const noteReports = ofNotes.map((report) => ({
    ...report,
    title: reportTitle("note", report.reason),
    contentKind: "note" as const,
  }));
  return [...ofIssues, ...noteReports]
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, SHOWN);
}

function listGroups({ db }: AdminCtx, id: string) {
  return db
    .select({ id: groups.id, name: groups.name, role: groupMembers.role })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(and(eq(groupMembers.userId, id), eq(groupMembers.status, "active")))
    .orderBy(desc(groupMembers.id))
    .limit(SHOWN);
}
