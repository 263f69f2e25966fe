import { limitsOf, type PlanHolder, type ProfileType, UNLIMITED } from "../plans";

interface SizedGroup {
  readonly maxMembers: number | null;
  /** The creator's plan when the group was created, or what an administrator gave it. */
  readonly profileType: ProfileType;
  /** How many members an administrator lets it have; null if nobody said. */
  readonly givenSize: number | null;
}

/**
 * How many members fit. A group keeps the room of the plan it was created under, also after a trial, and a better
 * plan of its creator makes it larger. What an administrator says counts instead of plans. On an open site it has no
 * limit but its own.
 */
export function groupCapacity(group: SizedGroup, creator: PlanHolder): number {
  const { maxMembers } = group;
  const fits = groupRoom(group, creator);
  if (maxMembers === null) return fits;
  return fits === UNLIMITED ? maxMembers : Math.min(maxMembers, fits);
}

/** The same without the limit that the group has set itself. */
export function groupRoom(
  { profileType, givenSize }: Omit<SizedGroup, "maxMembers">,
  creator: PlanHolder,
): number {
  if (creator.plans !== "open" && givenSize !== null) return givenSize;
  const sizes = [{ ...creator, profileType }, creator].map((holder) => limitsOf(holder).maxGroupMembers);
  return sizes.includes(UNLIMITED) ? UNLIMITED : Math.max(...sizes);
}

/** How many more members fit. */
export function roomLeft(memberCount: number, capacity: number): number {
  return capacity === UNLIMITED ? Number.POSITIVE_INFINITY : Math.max(0, capacity - memberCount);
}
