import { SHOWN_WEEKS } from "@longpaddock/domain/admin/rules";
import { ISSUE_STATUSES } from "@longpaddock/domain/issues/vocabulary";
import { PROFILE_TYPES } from "@longpaddock/domain/plans";
import { REPORT_REASON_WORDS, REPORT_STATUSES, REPORTED_TEXTS } from "@longpaddock/domain/reports/vocabulary";
import { GROUP_ROLES, SITE_ROLES } from "@longpaddock/domain/roles";
import { ROUTE_TYPES } from "@longpaddock/domain/routes/vocabulary";
import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { z } from "zod";
import { answerOf, instant, person, rowId, tally } from "../../core/answers";
import type {
  deletionRequestView,
  memberDetailsView,
  memberView,
  reviewedRequestView,
  routeRowView,
  siteStatsView,
  topUserView,
} from "./view";

export const memberAnswer = answerOf<typeof memberView>()("Member", {
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  role: z.enum(SITE_ROLES),
  profileType: z.enum(PROFILE_TYPES),
  planEndsAt: instant.nullable(),
  trialEndsAt: instant.nullable(),
  isOnTrial: z.boolean().meta({ description: "Whether it is the trial that makes the plan premium" }),
  onboardingCompleted: z.boolean(),
  suspension: z.strictObject({ at: instant, until: instant.nullable(), reason: z.string() }).nullable(),
  lastVisitAt: instant.nullable(),
  createdAt: instant,
});

const weekly = z.array(tally).length(SHOWN_WEEKS);

export const siteStatsAnswer = answerOf<typeof siteStatsView>()("SiteStats", {
  totalUsers: tally,
  totalGroups: tally,
  totalEvents: tally,
  totalRoutes: tally,
  totalMembers: tally,
  completedEvents: tally,
  weekly: z
    .strictObject({
      weeks: z.array(z.iso.date()).length(SHOWN_WEEKS).meta({ description: "Their Mondays, oldest first" }),
      totalUsers: weekly,
      totalGroups: weekly,
      totalEvents: weekly,
      totalRoutes: weekly,
      totalMembers: weekly,
      completedEvents: weekly,
    })
    .meta({ description: "How many came in each of the last weeks, of those that are still there" }),
});

export const topUserAnswer = answerOf<typeof topUserView>()("TopUser", {
  ...person.shape,
  role: z.enum(SITE_ROLES),
  activityScore: tally,
  activity: z.strictObject({
    routes: tally,
    events: tally,
    topics: tally,
    ratings: tally,
    comments: tally,
  }),
});

export const reviewedRequestAnswer = answerOf<typeof reviewedRequestView>()("ReviewedDeletionRequest", {
  id: rowId,
  routeId: rowId.nullable(),
  routeName: z.string(),
  requesterId: z.string(),
  reason: z.string().nullable(),
  status: z.enum(["pending", "approved", "rejected"]),
  adminId: z.string().nullable(),
  adminNotes: z.string().nullable(),
  createdAt: instant,
  reviewedAt: instant.nullable(),
});

export const deletionRequestForReviewAnswer = answerOf<typeof deletionRequestView>()(
  "DeletionRequestForReview",
  {
    id: rowId,
    routeId: rowId.nullable(),
    routeName: z.string(),
    requesterId: z.string(),
    reason: z.string().nullable(),
    status: z.enum(["pending", "approved", "rejected"]),
    createdAt: instant,
    requester: z.strictObject({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
  },
);

export const routeRowAnswer = answerOf<typeof routeRowView>()("RouteRow", {
  id: rowId,
  name: z.string(),
  state: z.string(),
  vehicleType: z.enum(ROUTE_VEHICLE_TYPES),
  routeType: z.enum(ROUTE_TYPES),
  isPublic: z.boolean(),
  totalRatings: tally,
  createdAt: instant,
  author: z.strictObject({
    id: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
  }),
});

const listedReport = z.strictObject({
  id: rowId.meta({ description: "Of the issue, or of the report of a note" }),
  title: z.string(),
  contentKind: z.enum(REPORTED_TEXTS).nullable(),
  reason: z.enum(REPORT_REASON_WORDS).nullable(),
  status: z.enum([...ISSUE_STATUSES, ...REPORT_STATUSES]),
  createdAt: instant,
});

export const memberDetailsAnswer = answerOf<typeof memberDetailsView>()("MemberDetails", {
  member: memberAnswer,
  counts: z.strictObject({
    routes: tally,
    groups: tally,
    events: tally,
    sessions: tally,
    reportsSent: tally,
    reportsAbout: tally,
  }),
  reportsSent: z.array(listedReport),
  reportsAbout: z.array(listedReport),
  groups: z.array(z.strictObject({ id: rowId, name: z.string(), role: z.enum(GROUP_ROLES) })),
});
