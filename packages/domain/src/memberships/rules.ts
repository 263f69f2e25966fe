import { limitsOf, type PlanHolder, type ProfileType, UNLIMITED } from "../plans";

interface SizedGroup {
  readonly maxMembers: number | null;
  /** The creator's plan when the group was created. */
  readonly profileType: ProfileType;
}

/**
 * How many members fit. A group keeps the room of the plan it was created under, also after a trial, and a better
 * plan of its creator makes it larger. On an open site it has no limit but its own.
 */
export function groupCapacity({ maxMembers, profileType }: SizedGroup, creator: PlanHolder): number {
  const sizes = [{ ...creator, profileType }, creator].map((holder) => limitsOf(holder).maxGroupMembers);
  const fits = sizes.includes(UNLIMITED) ? UNLIMITED : Math.max(...sizes);
  if (maxMembers === null) return fits;
  return fits === UNLIMITED ? maxMembers : Math.min(maxMembers, fits);
}

/** How many more members fit. */
export function roomLeft(memberCount: number, capacity: number): number {
  return capacity === UNLIMITED ? Number.POSITIVE_INFINITY : Math.max(0, capacity - memberCount);
}
