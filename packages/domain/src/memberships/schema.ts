import { z } from "zod";
import { choice, flag, id, optionalLine } from "../fields";
import { searchInput } from "../list/schema";
import { pageInput } from "../paging";
import { GROUP_ROLES } from "../roles";
import { MEMBER_ORDERS, MEMBERSHIP_STATUSES } from "./vocabulary";

export const groupId = z.object({ id });
export type GroupId = z.output<typeof groupId>;

/** Ids of members are texts; whoever has no such id isn't in the group. */
const userId = z.string({ error: "must be text" }).min(1).max(64);

export const groupPerson = groupId.extend({ userId });
export type GroupPersonInput = z.output<typeof groupPerson>;

export const changeRoleInput = groupPerson.extend({ role: choice(GROUP_ROLES) });
export type ChangeRoleInput = z.output<typeof changeRoleInput>;

export const listMembersInput = pageInput.extend({
  id,
  status: choice(MEMBERSHIP_STATUSES).default("active"),
  role: choice(GROUP_ROLES).optional(),
  search: searchInput(),
  sort: choice(MEMBER_ORDERS).default("joined"),
  /** By name only: the list begins with the first name that isn't before this. */
  from: optionalLine(100),
});
export type ListMembersInput = z.output<typeof listMembersInput>;

export const setEmailSharingInput = groupId.extend({ sharesEmail: flag });
export type SetEmailSharingInput = z.output<typeof setEmailSharingInput>;
