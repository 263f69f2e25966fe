/** Pending: has asked to join a private group. */
export const MEMBERSHIP_STATUSES = ["active", "pending"] as const;
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number];
