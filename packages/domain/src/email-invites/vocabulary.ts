/**
 * Of an address that was invited by mail. `sending` becomes `unknown` when the process that sends dies: nobody knows
 * whether the mail has left, so only an admin may send another one.
 */
export const EMAIL_INVITE_STATUSES = ["queued", "sending", "sent", "failed", "unknown", "refused"] as const;
export type EmailInviteStatus = (typeof EMAIL_INVITE_STATUSES)[number];

/** What the group's admins see: a mail that is being sent still waits. */
export const EMAIL_INVITE_STATES = ["queued", "sent", "failed", "unknown", "refused"] as const;
export type EmailInviteState = (typeof EMAIL_INVITE_STATES)[number];

/** Those that an admin may want to do something about. */
export const TROUBLED_STATUSES = ["failed", "unknown", "refused"] as const satisfies EmailInviteState[];
