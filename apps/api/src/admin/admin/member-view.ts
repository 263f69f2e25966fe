import type { users } from "@longpaddock/db/schema/users";
import { ISSUE_STATUSES } from "@longpaddock/domain/issues/vocabulary";
import { effectiveProfileType, isOnTrial, PROFILE_TYPES } from "@longpaddock/domain/plans";
import { REPORT_REASON_WORDS, REPORT_STATUSES, REPORTED_TEXTS } from "@longpaddock/domain/reports/vocabulary";
import { GROUP_ROLES, SITE_ROLES } from "@longpaddock/domain/roles";
import { isSuspended } from "@longpaddock/domain/suspensions/rules";
import { z } from "zod";
import { planEnd } from "../../accounts/auth/view";
import { answer, instant, rowId, tally } from "../../core/answers";

export const memberAnswer = answer("Member", {
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

/** Of the app, or of what somebody wrote. */
const listedReport = z.strictObject({
  id: rowId.meta({ description: "Of the issue, or of the report of a note" }),
  title: z.string(),
  /** Null for an issue with the app. */
  contentKind: z.enum(REPORTED_TEXTS).nullable(),
  reason: z.enum(REPORT_REASON_WORDS).nullable(),
  status: z.enum([...ISSUE_STATUSES, ...REPORT_STATUSES]),
  createdAt: instant,
});

export const memberDetailsAnswer = answer("MemberDetails", {
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

export function memberView(user: typeof users.$inferSelect, now: Date): z.infer<typeof memberAnswer> {
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

type MemberDetails = z.infer<typeof memberDetailsAnswer>;
export type MemberCounts = MemberDetails["counts"];

export interface ListedReport extends Omit<z.infer<typeof listedReport>, "createdAt"> {
  createdAt: Date;
}

interface MemberDetailsRows extends Pick<MemberDetails, "counts" | "groups"> {
  member: typeof users.$inferSelect;
  sent: ListedReport[];
  about: ListedReport[];
}

/** The latest groups and reports, and how many there are of everything. */
export function memberDetailsView(
  { member, counts, sent, about, groups }: MemberDetailsRows,
  now: Date,
): MemberDetails {
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
