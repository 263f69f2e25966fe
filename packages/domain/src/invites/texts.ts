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
