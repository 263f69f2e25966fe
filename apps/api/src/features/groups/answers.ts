import {
  EVENT_PLANNING,
  GROUP_ACTIVITY_TYPES,
  GROUP_REGIONS,
  POST_TYPES,
  SKILL_LEVELS,
} from "@longpaddock/domain/groups/vocabulary";
import { MEMBERSHIP_STATUSES } from "@longpaddock/domain/memberships/vocabulary";
import { GROUP_ROLES } from "@longpaddock/domain/roles";
import { z } from "zod";
import { answerOf, instant, person, rowId, tally } from "../../core/answers";
import type { groupCardView, groupView, membershipView, topDiscussionView } from "./view";

export const membershipAnswer = answerOf<typeof membershipView>()("Membership", {
  id: rowId,
  role: z.enum(GROUP_ROLES),
  joinedAt: instant,
  group: z.strictObject({ id: rowId, name: z.string(), isPrivate: z.boolean(), memberCount: tally }),
});

export const topDiscussionAnswer = answerOf<typeof topDiscussionView>()("TopDiscussion", {
  id: rowId,
  groupId: rowId,
  type: z.enum(POST_TYPES),
  title: z.string().nullable(),
  content: z.string().exactOptional().meta({ description: "Absent with `excerpt=true`" }),
  excerpt: z
    .string()
    .exactOptional()
    .meta({ description: "The first 240 characters of the content; only with `excerpt=true`" }),
  likeCount: tally,
  commentCount: tally,
  createdAt: instant,
  author: person,
  group: z.strictObject({ id: rowId, name: z.string() }),
});

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

export const groupCardAnswer = answerOf<typeof groupCardView>()("GroupCard", {
  ...groupFields,
  description: z.string().exactOptional().meta({ description: "Absent with `excerpt=true`" }),
  excerpt: z
    .string()
    .exactOptional()
    .meta({ description: "The first 240 characters of the description; only with `excerpt=true`" }),
});

export const groupAnswer = answerOf<typeof groupView>()("Group", {
  ...groupFields,
  description: z.string(),
  maxMembers: tally.nullable(),
  plannedMembers: tally.nullable().meta({
    description: "How many the plan includes; null without a limit and for those who don't manage it",
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
