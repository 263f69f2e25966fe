import { SIGN_IN_REQUIRED } from "../auth/texts";
import { countText, type ListCount } from "../list/texts";
import type { GroupRole } from "../roles";

export const GROUP_ROLE_LABELS = {
  member: "Member",
  moderator: "Moderator",
  admin: "Admin",
} as const satisfies Record<GroupRole, string>;

export function memberCount(count: number): string {
  return `${count.toLocaleString("en-AU")} ${count === 1 ? "member" : "members"}`;
}

export function commentCount(count: number): string {
  return `${count.toLocaleString("en-AU")} ${count === 1 ? "comment" : "comments"}`;
}

export const GROUP_MESSAGES = {
  name: "Group name must be at least 3 characters",
  description: "Description must be at least 10 characters",
  type: "Please select an activity type",
  plan: "Creating groups needs the Premium plan",
} as const;

export function groupSizeLimit(limit: number): string {
  return limit === 0
    ? "The plan of this group's creator doesn't include a larger group"
    : `The plan includes up to ${limit} members per group`;
}

export function tooSmall(members: number): string {
  return `The group already has ${memberCount(members)}`;
}

export const SKILL_LEVEL_LABELS = {
  beginner: "Beginner",
  intermediate: "Intermediate",
  advanced: "Advanced",
  expert: "Expert",
} as const;

export const GROUPS_TEXTS = {
  title: "Adventure Groups",
  backToHome: "Back to Home",
  lead: "Find people who ride the same kind of roads, and ride them together.",
  filters: "Find Your Tribe",
  create: "Create Group",
  empty: "No groups found",
  emptyText: "Adjust the filters, or create the first group.",
  failed: "Failed to fetch groups",
  failedMore: "We couldn't load more groups.",
  featured: "Featured",
  member: "Member",
  pending: "Request sent",
  private: "Private",
} as const;

export const CREATE_GROUP_TEXTS = {
  title: "Create Adventure Group",
  submit: "Create Group",
  sending: "Creating…",
  done: { title: "Group Created" },
  failed: "Failed to create group",
  needsPlan: "Creating a group comes with the Premium plan.",
} as const;

export const GROUP_PAGE_TEXTS = {
  back: "Back to Groups",
  tabs: { members: "Members", discussions: "Discussions", events: "Events", rules: "Rules" },
  notFound: "Group Not Found",
  notFoundDescription: "The group you're looking for doesn't exist or has been removed.",
  failed: "We couldn't load this group",
  membersFailed: "We couldn't load the members",
  membersFailedMore: "We couldn't load more members.",
  noMembers: "Nobody has this name",
  creator: "Creator",
  manage: "Manage",
  about: "About this group",
  insidePrivate: "This group is private",
  insidePrivateText: "Its members, discussions and events are only for those who belong to it.",
} as const;

export const MEMBERSHIP_TEXTS = {
  join: "Join",
  ask: "Ask to join",
  joined: { title: "Joined Group" },
  asked: { title: "Request sent", description: "An admin of the group will look at it." },
  joinFailed: "Failed to join group",
  leave: "Leave",
  withdraw: "Withdraw request",
  withdrawn: { title: "Request withdrawn" },
  waiting: "Your request to join is with the group's admins.",
  left: { title: "Left Group" },
  leaveFailed: "Failed to leave group",
  leaveTitle: "Leave this private group?",
  leaveText:
    "You won't see what's inside any more. Events you organise here go to a co-organiser, or else to the group's owner. To come back, you'll have to ask again.",
  leaving: "Leaving…",
  signedOut: { title: SIGN_IN_REQUIRED, description: "Please sign in to join groups" },
} as const;

export const MANAGE_GROUP_TEXTS = {
  title: "Manage group",
  back: "Back to the group",
  tabs: {
    settings: "Settings",
    members: "Members",
    reports: "Reports",
    invite: "Invite",
    danger: "Danger Zone",
  },
  denied: "Access Denied",
  deniedText: "You don't have permission to manage this group.",
  saved: { title: "Group Updated" },
  saveFailed: "Failed to update group settings",
  save: "Save changes",
  saving: "Saving…",
  requests: "Requests to join",
  noRequests: "Nobody is waiting.",
  approve: "Approve",
  approved: { title: "Member approved" },
  approveFailed: "Failed to approve member",
  refuse: "Decline",
  refused: { title: "Request declined" },
  remove: "Remove",
  removing: "Removing…",
  removed: { title: "Member Removed" },
  removeFailed: "Failed to remove member",
  roleChanged: { title: "Role Updated" },
  roleFailed: "Failed to update member role",
  handOver: "Hand the group over",
  handOverText: "Another admin becomes its owner. You stay an admin, and can then leave.",
  handOverTo: "New owner",
  noAdmins: "Make another member an admin first.",
  handingOver: "Handing over…",
  handedOver: { title: "Group handed over" },
  handOverFailed: "Failed to hand the group over",
  delete: "Delete group",
  deleting: "Deleting…",
  deleted: { title: "Group Deleted" },
  deleteFailed: "Failed to delete group",
} as const;

export function deletionText(members: number): string {
  return `The group goes for good, for all ${memberCount(members)}: its discussions, polls, events and pictures too.`;
}

/** '12 of 50 members', or without a limit '12 members'. */
export function memberCountOf(count: number, maxMembers: number | null): string {
  if (maxMembers === null) return memberCount(count);
  return `${count.toLocaleString("en-AU")} of ${memberCount(maxMembers)}`;
}

export function groupsFound(found: ListCount): string {
  return `${countText(found)} ${found.count === 1 ? "group" : "groups"} found`;
}
