/** Pending: has asked to join a private group. Blocked: is out, and can't come back until an admin lifts it. */
export const MEMBERSHIP_STATUSES = ["active", "pending", "blocked"] as const;
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number];

/** The longest there first, or from A to Z. */
export const MEMBER_ORDERS = ["joined", "name"] as const;
