import { memberCount } from "../groups/texts";
import { MAX_INVITES } from "./rules";
import type { InviteState } from "./vocabulary";

export const INVITE_MESSAGES = {
  incomplete: "This invite link is incomplete",
  unknown: "This invite link doesn't exist",
} as const;

export const TOO_MANY_INVITES = `A group can keep ${MAX_INVITES} invite links. Delete one that you don't need first.`;

/** What a link says that admits nobody any more. */
export const INVITE_STATE_TEXTS = {
  used: {
    title: "This invite link is used up",
    text: "It was for a set number of people. Ask an admin of the group for a new one.",
  },
  expired: {
    title: "This invite link has expired",
    text: "Ask an admin of the group for a new one.",
  },
  revoked: {
    title: "This invite link was withdrawn",
    text: "Ask an admin of the group whether there is another one.",
  },
} as const satisfies Record<Exclude<InviteState, "open">, { title: string; text: string }>;

export const INVITE_PAGE_TEXTS = {
  title: "Group invitation",
  lead: "You're invited to join",
  members: memberCount,
  join: "Join the group",
  joining: "Joining…",
  signUp: "Sign up and join",
  signIn: "I have an account",
  open: "Open the group",
  alreadyIn: "You're already a member of this group.",
  joined: { title: "Joined Group" },
  joinFailed: "Failed to join group",
  unknownText: "Check that you have the whole link, or ask for a new one.",
  failed: "We couldn't open this invitation",
  explore: "Find other groups",
} as const;

export const INVITE_LINK_TEXTS = {
  title: "Invite link",
  lead: "Whoever opens the link signs up or in and is a member, without waiting for approval. Show the QR code at a meet-up, or send the link.",
  maxUses: "For how many people",
  days: "Valid for how many days",
  create: "Create link",
  creating: "Creating…",
  createFailed: "Failed to create the link",
  once: "Copy or print it now: for safety, we can't show it again once you leave this page.",
  link: "Invite link",
  copy: "Copy link",
  copied: { title: "Link copied" },
  copyFailed: "Your browser doesn't let us copy. Select the link and copy it yourself.",
  code: "QR code of the invite link",
  large: "Show large",
  list: "Links of this group",
  none: "There are no links yet.",
  listFailed: "We couldn't load the links",
  revoke: "Withdraw",
  revoking: "Withdrawing…",
  revokeTitle: "Withdraw this link?",
  revokeText: "Nobody can join with it any more. Those who have joined stay members.",
  revoked: { title: "Link withdrawn" },
  revokeFailed: "Failed to withdraw the link",
  remove: "Delete",
  removed: { title: "Link deleted" },
  removeFailed: "Failed to delete the link",
  states: { open: "Open", used: "Used up", expired: "Expired", revoked: "Withdrawn" },
} as const;

export const inviteUses = (uses: number, maxUses: number) => `${uses} of ${maxUses} used`;
