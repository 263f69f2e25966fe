import type { GroupRole } from "../roles";

export const GROUP_ROLE_LABELS = {
  member: "Member",
  moderator: "Moderator",
  admin: "Admin",
} as const satisfies Record<GroupRole, string>;

export function memberCount(count: number): string {
  return `${count.toLocaleString("en-AU")} ${count === 1 ? "member" : "members"}`;
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
