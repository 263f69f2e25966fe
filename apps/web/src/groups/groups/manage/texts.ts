import { leftAt } from "@longpaddock/domain/admin/rules";
import { memberCount } from "@longpaddock/domain/groups/texts";
import { day } from "../../../lib/format";

export const MANAGE_GROUP_TEXTS = {
  title: "Manage group",
  back: "Back to the group",
  tabs: {
    settings: "Settings",
    members: "Members",
    inbox: "Inbox",
    reports: "Reports",
    invite: "Invite",
    danger: "Danger Zone",
  },
  moveIn: "Move in",
  moveInText: "Bring your club's people in from its list: one file, a look at every row, one button.",
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

/** Of a request that a site administrator may not answer yet. */
export const forOwnAdmins = (askedAt: string) =>
  `The group's admins have until ${day(leftAt(new Date(askedAt)).toISOString())} to answer.`;

export function deletionText(members: number): string {
  return `The group goes for good, for all ${memberCount(members)}: its discussions, polls, events and pictures too.`;
}

export const APPROVE_ALL_TEXTS = {
  button: "Approve all",
  ask: (count: number) => `Approve all ${count.toLocaleString("en-AU")} requests?`,
  consequences:
    "They see everything in the group straight away. If there isn't room for everybody, the people who have waited longest get in first.",
  approving: "Approving…",
  failed: "Failed to approve them",
} as const;

/** What became of all requests to join, as the title and the text of a message. */
export function approvalsText(
  approved: number,
  { noRoom, theirLimit }: { noRoom: number; theirLimit: number },
) {
  const stay = (count: number, why: string) =>
    count > 0
      ? [`${count.toLocaleString("en-AU")} still ${count === 1 ? "waits" : "wait"}, because ${why}.`]
      : [];
  return {
    title:
      approved === 0
        ? "Nobody was approved"
        : `${approved.toLocaleString("en-AU")} ${approved === 1 ? "member" : "members"} approved`,
    description: [
      ...stay(noRoom, "the group is full"),
      ...stay(theirLimit, "their plan takes no more groups"),
    ].join(" "),
  };
}

export const INBOX_TEXTS = {
  empty: "Nothing waits for you",
  emptyText: "Requests to join, reports, rides to approve and invitations that didn't arrive show up here.",
  invites: "Invitations that didn't arrive",
  invitesLead: "Send them again, or withdraw them and ask for another address.",
} as const;
