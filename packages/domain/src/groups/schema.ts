import { z } from "zod";
import { choice, clearable, flag, flagOr, id, optionalProse, prose, titleLine, wholeNumber } from "../fields";
import { pictureInput } from "../files/schema";
import { filterInput, searchInput } from "../list/schema";
import { pageInput } from "../paging";
import { ASSIGNABLE_PROFILE_TYPES } from "../plans";
import { MAX_REMOVAL_REASON } from "../removals";
import { MAX_GROUP_LENGTHS, MIN_GROUP_LENGTHS } from "./rules";
import { GROUP_MESSAGES } from "./texts";
import { EVENT_PLANNING, GROUP_ACTIVITY_TYPES, GROUP_REGIONS, SKILL_LEVELS } from "./vocabulary";

export const topDiscussionsInput = z.object({
  limit: wholeNumber({ min: 1, max: 50 }).default(5),
  /** Asks for the beginning of each post instead of all of it. */
  excerpt: flag.optional(),
});
export type TopDiscussionsInput = z.output<typeof topDiscussionsInput>;

const excerpt = flag.optional();

export const listGroupsInput = pageInput.extend({
  type: filterInput(choice(GROUP_ACTIVITY_TYPES)),
  region: filterInput(choice(GROUP_REGIONS)),
  skillLevel: filterInput(choice(SKILL_LEVELS)),
  search: searchInput(),
  /** Asks for the beginning of each description instead of all of it. */
  excerpt,
});
export type ListGroupsInput = z.output<typeof listGroupsInput>;

export const featuredGroupsInput = z.object({
  limit: wholeNumber({ min: 1, max: 24 }).default(6),
  excerpt,
});
export type FeaturedGroupsInput = z.output<typeof featuredGroupsInput>;

const name = titleLine(MAX_GROUP_LENGTHS.name, GROUP_MESSAGES.name).refine(
  (text) => [...text].length >= MIN_GROUP_LENGTHS.name,
  GROUP_MESSAGES.name,
);

const description = prose(MAX_GROUP_LENGTHS.description, GROUP_MESSAGES.description).refine(
  (text) => [...text].length >= MIN_GROUP_LENGTHS.description,
  GROUP_MESSAGES.description,
);

/** Null, also for an empty field, for no limit. */
const maxMembers = z.preprocess(
  (value: number | string | null | undefined) => (value === "" ? null : value),
  wholeNumber({ min: 1, max: 1_000_000 }).nullish(),
);

const optional = {
  region: clearable(choice(GROUP_REGIONS)),
  skillLevel: clearable(choice(SKILL_LEVELS)),
  maxMembers,
  imageUrl: pictureInput,
  rules: clearable(prose(MAX_GROUP_LENGTHS.rules)),
};

/** Absent fields stay as they are. Without a plan (`free`) the group has what its creator's gives it. */
export const setGroupPlanInput = z.object({
  id,
  profileType: choice(ASSIGNABLE_PROFILE_TYPES).optional(),
  maxMembers,
});
export type SetGroupPlanInput = z.output<typeof setGroupPlanInput>;

export const createGroupInput = z.object({
  name,
  description,
  type: choice(GROUP_ACTIVITY_TYPES, GROUP_MESSAGES.type),
  ...optional,
  isPrivate: flagOr(false),
  eventPlanning: choice(EVENT_PLANNING).optional(),
});
export type CreateGroupInput = z.output<typeof createGroupInput>;

/** Absent fields stay unchanged; empty optional fields are cleared. */
export const updateGroupInput = z.object({
  id,
  name: name.optional(),
  description: description.optional(),
  type: choice(GROUP_ACTIVITY_TYPES, GROUP_MESSAGES.type).optional(),
  ...optional,
  isPrivate: flagOr(undefined),
  eventPlanning: choice(EVENT_PLANNING).optional(),
});
export type UpdateGroupInput = z.output<typeof updateGroupInput>;

/** The group's members get the reason. */
export const deleteGroupInput = z.object({ id, reason: optionalProse(MAX_REMOVAL_REASON) });
export type DeleteGroupInput = z.output<typeof deleteGroupInput>;
