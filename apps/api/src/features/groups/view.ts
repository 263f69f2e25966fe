import type { groupMembers } from "@longpaddock/db/schema/group-members";
import type { groupPosts } from "@longpaddock/db/schema/group-posts";
import type { groups } from "@longpaddock/db/schema/groups";
import { can } from "@longpaddock/domain/access";
import { type Actor, isOnboarded } from "@longpaddock/domain/actor";
import { canDeleteGroup } from "@longpaddock/domain/groups/policy";
import {
  canJoin,
  canLeave,
  canManage,
  canReadInside,
  canTakePart,
  isActive,
} from "@longpaddock/domain/memberships/policy";
import { groupCapacity } from "@longpaddock/domain/memberships/rules";
import { effectiveProfileType, UNLIMITED } from "@longpaddock/domain/plans";
import { excerptOf } from "@longpaddock/domain/routes/rules";
import type { Ctx } from "../../core/context";
import type { GroupRow } from "./load";

type Membership = typeof groupMembers.$inferSelect;
type Group = typeof groups.$inferSelect;
type Post = typeof groupPosts.$inferSelect;

type MembershipRow = Pick<Membership, "groupId" | "role" | "joinedAt"> &
  Pick<Group, "name" | "isPrivate" | "memberCount"> & { membershipId: number };

export function membershipView(row: MembershipRow) {
  return {
    id: row.membershipId,
    role: row.role,
    joinedAt: row.joinedAt.toISOString(),
    group: { id: row.groupId, name: row.name, isPrivate: row.isPrivate, memberCount: row.memberCount },
  };
}

type TopDiscussionRow = Pick<
  Post,
  "id" | "type" | "title" | "content" | "likeCount" | "commentCount" | "createdAt" | "authorId"
> & {
  groupId: number;
  groupName: string;
  authorFirstName: string | null;
  authorLastName: string | null;
  authorImageUrl: string | null;
};

interface DiscussionOptions {
  /** Sends the beginning of the post instead of all of it. */
  excerpt?: boolean | undefined;
}

export function topDiscussionView(row: TopDiscussionRow, options: DiscussionOptions = {}) {
  return {
    id: row.id,
    groupId: row.groupId,
    type: row.type,
    title: row.title,
    ...textOf(row, options),
    likeCount: row.likeCount,
    commentCount: row.commentCount,
    createdAt: row.createdAt.toISOString(),
    author: {
      id: row.authorId,
      firstName: row.authorFirstName,
      lastName: row.authorLastName,
      profileImageUrl: row.authorImageUrl,
    },
    group: { id: row.groupId, name: row.groupName },
  };
}

function textOf(
  { content }: TopDiscussionRow,
  { excerpt }: DiscussionOptions,
): { content?: string; excerpt?: string } {
  return excerpt ? { excerpt: excerptOf(content) } : { content };
}

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

interface Inside extends Pick<GroupRow, "region" | "skillLevel"> {
  creator: {
    id: string;
    firstName: string | null;
    lastName: string | null;
    profileImageUrl: string | null;
  } | null;
}

/** What a private group shows to its members only. */
function insideView(row: GroupRow, isInside: boolean): Inside {
  if (!isInside) return { region: null, skillLevel: null, creator: null };
  return {
    region: row.region,
    skillLevel: row.skillLevel,
    creator: {
      id: row.createdBy,
      firstName: row.creatorFirstName,
      lastName: row.creatorLastName,
      profileImageUrl: row.creatorImageUrl,
    },
  };
}

export function accessOf({ isPrivate, createdBy, ownRole: role, ownStatus: status }: GroupRow) {
  return { isPrivate, createdBy, membership: role && status ? { role, status } : null };
}

interface CardOptions {
  /** Sends the beginning of the description instead of all of it. */
  excerpt?: boolean | undefined;
}

export function groupCardView(row: GroupRow, actor: Actor, { excerpt }: CardOptions = {}) {
  const access = accessOf(row);
  const isInside = canReadInside(actor, access).allowed;
  const text: { description?: string; excerpt?: string } = excerpt
    ? { excerpt: excerptOf(row.description) }
    : { description: row.description };
  return {
    ...faceView(row),
    ...text,
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
  };
  const room = groupCapacity(
    { maxMembers: null, profileType: row.profileType },
    effectiveProfileType(creator, now),
  );
  return room === UNLIMITED ? null : room;
}

interface Waiting {
  proposals: number;
  reports: number;
}

/** `waiting` is null for all but the group's own admins. */
export function groupView(
  row: GroupRow,
  { actor, clock, waiting }: Pick<Ctx, "actor" | "clock"> & { waiting: Waiting | null },
) {
  const access = accessOf(row);
  const isInside = canReadInside(actor, access).allowed;
  const isManager = can(actor, isOnboarded, (member) => canManage(member, access, "editSettings"));
  return {
    ...faceView(row),
    description: row.description,
    ...insideView(row, isInside),
    maxMembers: isInside ? row.maxMembers : null,
    plannedMembers: isManager ? plannedMembers(row, clock.now()) : null,
    rules: isInside ? row.rules : null,
    eventPlanning: isInside ? row.eventPlanning : null,
    waitingProposals: waiting?.proposals ?? null,
    waitingReports: waiting?.reports ?? null,
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
