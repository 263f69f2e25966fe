/** What became of an invite link: only an open one admits. */
export const INVITE_STATES = ["open", "used", "expired", "revoked"] as const;
export type InviteState = (typeof INVITE_STATES)[number];
