import { can } from "@longpaddock/domain/access";
import { type Actor, isOnboarded } from "@longpaddock/domain/actor";
import { canDeleteGroup } from "@longpaddock/domain/groups/policy";
import {
  EVENT_PLANNING,
  GROUP_ACTIVITY_TYPES,
  GROUP_REGIONS,
  SKILL_LEVELS,
} from "@longpaddock/domain/groups/vocabulary";
import {
  canJoin,
  canLeave,
  canManage,
  canReadInside,
  canTakePart,
  isActive,
} from "@longpaddock/domain/memberships/policy";
import { groupRoom } from "@longpaddock/domain/memberships/rules";
import { MEMBERSHIP_STATUSES } from "@longpaddock/domain/memberships/vocabulary";
import { GROUP_LEVELS, type GroupLevel } from "@longpaddock/domain/notifications/vocabulary";
import { UNLIMITED } from "@longpaddock/domain/plans";
import { GROUP_ROLES } from "@longpaddock/domain/roles";
import { excerptOf } from "@longpaddock/domain/routes/rules";
import { z } from "zod";
import { answer, instant, rowId, tally } from "../../core/answers";
import type { Ctx } from "../../core/context";
import { person, personView } from "../../core/person-view";
import { planOf } from "../../core/plans/plan-in-force";
import type { Waiting } from "./count-waiting";
import { givenPlanAnswer } from "./given-plan";
import type { GroupRow } from "./load";

/** Null where a private group keeps something for its members. */
const groupFields = {
  id: rowId,
  name: z.string(),
  imageUrl: z.string().nullable(),
  type: z.enum(GROUP_ACTIVITY_TYPES),
  isPrivate: z.boolean(),
  memberCount: tally,
  region: z.enum(GROUP_REGIONS).nullable(),
  skillLevel: z.enum(SKILL_LEVELS).nullable(),
  creator: person.nullable(),
  isUserMember: z.boolean(),
  mine: z.strictObject({ role: z.enum(GROUP_ROLES), status: z.enum(MEMBERSHIP_STATUSES) }).nullable(),
};

export const groupCardAnswer = answer("GroupCard", {
  ...groupFields,
  description: z.string().exactOptional().meta({ description: "Absent with `excerpt=true`" }),
  excerpt: z
    .string()
    .exactOptional()
    .meta({ description: "The first 240 characters of the description; only with `excerpt=true`" }),
});

export const groupAnswer = answer("Group", {
  ...groupFields,
  description: z.string(),
  maxMembers: tally.nullable(),
  plannedMembers: tally.nullable().meta({
    description: "How many the plan includes; null without a limit and for those who don't manage it",
  }),
  profileType: givenPlanAnswer,
  givenSize: tally.nullable().meta({
    description:
      "The size that an administrator gave it; null without one, and for those who don't manage it",
  }),
  rules: z.string().nullable(),
  eventPlanning: z.enum(EVENT_PLANNING).nullable().meta({
    description: "Whether members plan events alone, or an admin approves them first; null for outsiders",
  }),
  waitingProposals: tally.nullable().meta({
    description: "How many events of members wait for the group's admins; null for all others",
  }),
  waitingReports: tally.nullable().meta({
    description: "How many reports wait for the group's admins; null for all others",
  }),
  waitingRequests: tally.nullable().meta({
    description: "How many people wait to be let in by the group's admins; null for all others",
  }),
  waitingInvites: tally.nullable().meta({
    description: "How many mailed invitations didn't arrive; null for all but the group's admins",
  }),
  notificationLevel: z.enum(GROUP_LEVELS).nullable().meta({
    description: "How much of the group reaches you; null unless you are a member",
  }),
  createdAt: instant.nullable(),
  can: z.strictObject({
    readInside: z.boolean(),
    join: z.boolean(),
    leave: z.boolean(),
    takePart: z.boolean(),
    manage: z.boolean(),
    approve: z.boolean(),
    invite: z.boolean(),
    changeRoles: z.boolean(),
    handOver: z.boolean(),
    delete: z.boolean(),
  }),
});

/** What everyone sees, even of a private group. */
function faceView(row: GroupRow) {
  return {
    id: row.id,
    name: row.name,
    imageUrl: row.imageUrl,
    type: row.type,
    isPrivate: row.isPrivate,
    memberCount: row.memberCount,
  };
}

/** What a private group shows to its members only. */
function insideView(
  row: GroupRow,
  isInside: boolean,
): Pick<z.infer<typeof groupAnswer>, "region" | "skillLevel" | "creator"> {
  if (!isInside) return { region: null, skillLevel: null, creator: null };
  return {
    region: row.region,
    skillLevel: row.skillLevel,
    creator: personView(row.createdBy, {
      firstName: row.creatorFirstName,
      lastName: row.creatorLastName,
      profileImageUrl: row.creatorImageUrl,
    }),
  };
}

export function accessOf({ isPrivate, createdBy, ownRole: role, ownStatus: status }: GroupRow) {
  return { isPrivate, createdBy, membership: role && status ? { role, status } : null };
}

interface CardOptions {
  /** Sends the beginning of the description instead of all of it. */
  excerpt?: boolean | undefined;
}

export function groupCardView(
  row: GroupRow,
  actor: Actor,
  { excerpt }: CardOptions = {},
): z.infer<typeof groupCardAnswer> {
  const access = accessOf(row);
  const isInside = canReadInside(actor, access).allowed;
  return {
    ...faceView(row),
    ...(excerpt ? { excerpt: excerptOf(row.description) } : { description: row.description }),
    ...insideView(row, isInside),
    isUserMember: isActive(access.membership),
    mine: access.membership,
  };
}

/** How many members the plan includes, whatever the group's own limit is; null without a limit. */
function plannedMembers(row: GroupRow, now: Date): number | null {
  const creator = {
    role: row.creatorRole,
    profileType: row.creatorProfileType,
    planEndsAt: row.creatorPlanEndsAt,
    trialEndsAt: row.creatorTrialEndsAt,
    plans: row.plans,
  };
  const room = groupRoom(row, planOf(creator, now));
  return room === UNLIMITED ? null : room;
}

interface OwnFacts {
  /** Null for all but the group's own admins. */
  waiting: Waiting | null;
  /** Null for all but its members. */
  level: GroupLevel | null;
}

export function groupView(
  row: GroupRow,
  { actor, clock, waiting, level }: Pick<Ctx, "actor" | "clock"> & OwnFacts,
): z.infer<typeof groupAnswer> {
  const access = accessOf(row);
  const isInside = canReadInside(actor, access).allowed;
  const isManager = can(actor, isOnboarded, (member) => canManage(member, access, "editSettings"));
  return {
    ...faceView(row),
    description: row.description,
    ...insideView(row, isInside),
    maxMembers: isInside ? row.maxMembers : null,
    plannedMembers: isManager ? plannedMembers(row, clock.now()) : null,
    profileType: isInside ? row.givenPlan : null,
    givenSize: isManager ? row.givenSize : null,
    rules: isInside ? row.rules : null,
    eventPlanning: isInside ? row.eventPlanning : null,
    waitingProposals: waiting?.proposals ?? null,
    waitingReports: waiting?.reports ?? null,
    waitingRequests: waiting?.requests ?? null,
    waitingInvites: waiting?.invites ?? null,
    notificationLevel: level,
    createdAt: isInside ? row.createdAt.toISOString() : null,
    isUserMember: isActive(access.membership),
    mine: access.membership,
    can: {
      readInside: isInside,
      join: can(actor, isOnboarded, (member) => canJoin(member, access)),
      leave: can(actor, isOnboarded, (member) => canLeave(member, access)),
      takePart: can(actor, isOnboarded, (member) => canTakePart(member, access)),
      manage: isManager,
      approve: can(actor, isOnboarded, (member) => canManage(member, access, "approveMembers")),
      invite: can(actor, isOnboarded, (member) => canManage(member, access, "invite")),
      changeRoles: can(actor, isOnboarded, (member) => canManage(member, access, "changeRoles")),
      handOver: isOnboarded(actor) && actor.id === row.createdBy,
      delete: can(actor, isOnboarded, (member) => canDeleteGroup(member, access)),
    },
  };
}
