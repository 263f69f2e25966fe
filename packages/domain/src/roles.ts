export const SITE_ROLES = ["user", "renMode"] as const;
export type SiteRole = (typeof SITE_ROLES)[number];

/** Granted only from the operator's command line. */
export const ADMIN_ROLE = "renMode" satisfies SiteRole;

export const GROUP_ROLES = ["member", "moderator", "admin"] as const;
export type GroupRole = (typeof GROUP_ROLES)[number];

const GROUP_RIGHTS = [
  "takePart",
  "editSettings",
  "approveMembers",
  "approveOverdue",
  "invite",
  "announce",
  "changeRoles",
  "removeMembers",
  "removePosts",
  "manageEvents",
  "reviewReports",
  "deleteGroup",
] as const;
/**
 * `takePart`: start topics, polls and events; comment, like and vote. `manageEvents`: change and cancel those of others.
 * `reviewReports`: see what members report of its discussions.
 * `approveOverdue`: let in those whom the group's own admins have left waiting.
 */
export type GroupRight = (typeof GROUP_RIGHTS)[number];

/** A role in the group, or a site administrator from outside. */
export type GroupRoleOrSiteAdmin = GroupRole | "siteAdmin";

/** Moderators have the same rights as members. */
const RIGHTS_IN_GROUP = {
  member: ["takePart"],
  moderator: ["takePart"],
  admin: GROUP_RIGHTS,
  siteAdmin: ["editSettings", "approveOverdue", "removeMembers", "removePosts", "deleteGroup"],
} as const satisfies Record<GroupRoleOrSiteAdmin, readonly GroupRight[]>;

export function hasGroupRight(role: GroupRoleOrSiteAdmin, right: GroupRight): boolean {
  const rights: readonly GroupRight[] = RIGHTS_IN_GROUP[role];
  return rights.includes(right);
}
