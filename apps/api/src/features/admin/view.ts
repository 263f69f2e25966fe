import type { contentReports } from "@longpaddock/db/schema/content-reports";
import type { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import type { routeDeletionRequests } from "@longpaddock/db/schema/route-deletion-requests";
import type { users } from "@longpaddock/db/schema/users";
import { type Activity, activityScore } from "@longpaddock/domain/admin/rules";
import type { SiteStat } from "@longpaddock/domain/admin/vocabulary";
import { effectiveProfileType, isOnTrial } from "@longpaddock/domain/plans";
import type { ReportedText } from "@longpaddock/domain/reports/vocabulary";
import type { GroupRole, SiteRole } from "@longpaddock/domain/roles";
import type { RouteType } from "@longpaddock/domain/routes/vocabulary";
import { isSuspended } from "@longpaddock/domain/suspensions/rules";
import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import { personView } from "../../core/person-view";
import { planEnd } from "../auth/view";

export function memberView(user: typeof users.$inferSelect, now: Date) {
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    role: user.role,
    profileType: effectiveProfileType(user, now),
    planEndsAt: planEnd(user, now),
    trialEndsAt: user.trialEndsAt?.toISOString() ?? null,
    isOnTrial: isOnTrial(user, now),
    onboardingCompleted: user.onboardingCompleted,
    suspension: suspensionView(user, now),
    lastVisitAt: user.lastVisitAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
  };
}

/** The figures, and for each of the weeks what is new in it. */
export function siteStatsView(
  totals: Readonly<Record<SiteStat, number>>,
  { weeks, counts }: { weeks: string[]; counts: Record<SiteStat, number[]> },
) {
  const { totalUsers, totalGroups, totalEvents, totalRoutes, totalMembers, completedEvents } = totals;
  return {
    totalUsers,
    totalGroups,
    totalEvents,
    totalRoutes,
    totalMembers,
    completedEvents,
    weekly: { weeks, ...counts },
  };
}

interface TopUserRow extends Activity {
  id: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  role: SiteRole;
}

export function topUserView({ id, role, ...row }: TopUserRow) {
  const { routes, events, topics, ratings, comments } = row;
  const activity = { routes, events, topics, ratings, comments };
  return { ...personView(id, row), role, activityScore: activityScore(activity), activity };
}

/** Null for a suspension that has ended by itself. */
function suspensionView(user: typeof users.$inferSelect, now: Date) {
  const { suspendedAt, suspendedUntil, suspensionReason } = user;
  if (suspendedAt === null || !isSuspended(user, now)) return null;
  return {
    at: suspendedAt.toISOString(),
    until: suspendedUntil?.toISOString() ?? null,
    reason: suspensionReason ?? "",
  };
}

type DeletionRequestRow = Pick<
  typeof routeDeletionRequests.$inferSelect,
  "id" | "routeId" | "routeName" | "requesterId" | "reason" | "status" | "createdAt"
> &
  Pick<typeof users.$inferSelect, "firstName" | "lastName">;

export function reviewedRequestView(row: typeof routeDeletionRequests.$inferSelect) {
  return {
    id: row.id,
    routeId: row.routeId,
    routeName: row.routeName,
    requesterId: row.requesterId,
    reason: row.reason,
    status: row.status,
    adminId: row.adminId,
    adminNotes: row.adminNotes,
    createdAt: row.createdAt.toISOString(),
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
  };
}

export function deletionRequestView(row: DeletionRequestRow) {
  return {
    id: row.id,
    routeId: row.routeId,
    routeName: row.routeName,
    requesterId: row.requesterId,
    reason: row.reason,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    requester: { firstName: row.firstName, lastName: row.lastName },
  };
}

interface RouteRow {
  id: number;
  name: string;
  state: string;
  vehicleType: RouteVehicleType;
  routeType: RouteType;
  isPublic: boolean;
  totalRatings: number;
  createdAt: Date;
  authorId: string;
  firstName: string | null;
  lastName: string | null;
}

/** A route in the administrators' list. */
export function routeRowView({ createdAt, authorId, firstName, lastName, ...route }: RouteRow) {
  return { ...route, createdAt: createdAt.toISOString(), author: { id: authorId, firstName, lastName } };
}

export interface MemberCounts {
  routes: number;
  groups: number;
  events: number;
  sessions: number;
  reportsSent: number;
  reportsAbout: number;
}

interface MemberDetails {
  member: typeof users.$inferSelect;
  counts: MemberCounts;
  sent: ListedReport[];
  about: ListedReport[];
  groups: { id: number; name: string; role: GroupRole }[];
}

type Issue = typeof reportedIssues.$inferSelect;
type NoteReport = typeof contentReports.$inferSelect;

/** Of the app, or of what somebody wrote. */
export interface ListedReport {
  id: number;
  title: string;
  /** Null for an issue with the app. */
  contentKind: ReportedText | null;
  reason: Issue["reportReason"];
  status: Issue["status"] | NoteReport["status"];
  createdAt: Date;
}

/** The latest groups and reports, and how many there are of everything. */
export function memberDetailsView({ member, counts, sent, about, groups }: MemberDetails, now: Date) {
  const { routes, events, sessions, reportsSent, reportsAbout } = counts;
  return {
    member: memberView(member, now),
    counts: { routes, groups: counts.groups, events, sessions, reportsSent, reportsAbout },
    reportsSent: sent.map(listedReportView),
    reportsAbout: about.map(listedReportView),
    groups: groups.map(({ id, name, role }) => ({ id, name, role })),
  };
}

function listedReportView({ id, title, contentKind, reason, status, createdAt }: ListedReport) {
  return { id, title, contentKind, reason, status, createdAt: createdAt.toISOString() };
}
