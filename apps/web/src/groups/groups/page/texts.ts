import { memberCount } from "@longpaddock/domain/groups/texts";
import { SIGN_IN_REQUIRED } from "../../../accounts/auth/texts";

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

/** '12 of 50 members', or without a limit '12 members'. */
export function memberCountOf(count: number, maxMembers: number | null): string {
  if (maxMembers === null) return memberCount(count);
  return `${count.toLocaleString("en-AU")} of ${memberCount(maxMembers)}`;
}

export const MEMBER_LIST_TEXTS = {
  own: "You in this group:",
  download: "Download as CSV",
  hint: "Names and roles. Email addresses only of members who agreed to that on the group's page.",
  share: "Share my email address with the group's admins",
  shareHint: "It's then in the member list that they can download. Nobody else sees it.",
  shareFailed: "Failed to change this setting",
} as const;

/** For the group's admins: requests, reports, rides and invitations. */
export function waitingText(count: number): string {
  return count === 1 ? "1 thing waits for you" : `${count.toLocaleString("en-AU")} things wait for you`;
}

export const LETTER_TEXTS = {
  label: "Members by first letter",
  all: "All",
} as const;
