import type { GroupAccess, Membership } from "../src/memberships/policy";

const DAY_END = new Date("2026-11-22T13:00:00Z");

/** Somebody else's event, outside groups. */
export const EVENT = {
  organizerId: "somebody",
  status: "upcoming",
  overAt: DAY_END,
  dayEndsAt: DAY_END,
  roles: [],
  group: null,
} as const;

/** Somebody else's group, and what the actor is in it: nothing, else an active member unless said otherwise. */
export const groupOf = (isPrivate: boolean, membership?: Partial<Membership>): GroupAccess => ({
  isPrivate,
  createdBy: "somebody",
  membership: membership ? { role: "member", status: "active", ...membership } : null,
});
