export const SITE_ROLES = ["user", "renMode"] as const;
export type SiteRole = (typeof SITE_ROLES)[number];

/** The site role of administrators. Only the operator's command line gives it. */
export const ADMIN_ROLE = "renMode" satisfies SiteRole;

export const GROUP_ROLES = ["member", "moderator", "admin"] as const;
export type GroupRole = (typeof GROUP_ROLES)[number];

export const GROUP_RIGHTS = [
  "takePart",
  "editSettings",
  "approveMembers",
  "changeRoles",
  "removeMembers",
  "removePosts",
  "deleteGroup",
] as const;
/** `takePart`: start topics, polls and events, comment, like and vote. */
export type GroupRight = (typeof GROUP_RIGHTS)[number];

/** Whose rights are asked for: a member by their role, or the site's administrator from outside. */
export type GroupStanding = GroupRole | "siteAdmin";

/** The moderator is a label: it holds what a member holds. */
export const RIGHTS_IN_GROUP = {
  member: ["takePart"],
  moderator: ["takePart"],
  admin: GROUP_RIGHTS,
  siteAdmin: ["editSettings", "removeMembers", "removePosts", "deleteGroup"],
} as const satisfies Record<GroupStanding, readonly GroupRight[]>;

export function hasGroupRight(standing: GroupStanding, right: GroupRight): boolean {
  const rights: readonly GroupRight[] = RIGHTS_IN_GROUP[standing];
  return rights.includes(right);
}
