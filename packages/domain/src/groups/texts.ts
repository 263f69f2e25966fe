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
