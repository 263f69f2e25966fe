import { type GivenPlan, limitsOf, type PlanHolder, type ProfileType, UNLIMITED } from "../plans";

interface SizedGroup extends GivenPlan {
  readonly maxMembers: number | null;
  /** The creator's plan when the group was created. */
  readonly profileType: ProfileType;
  /** How many members an administrator lets it have; null if nobody said. */
  readonly givenSize: number | null;
}

/**
 * How many members fit. A group keeps the room of the plan it was created under, also after a trial. A better plan of its
 * creator, or one that an administrator gave it, makes it larger. A size that an administrator said counts instead of plans.
 * On an open site it has no limit but its own.
 */
export function groupCapacity(group: SizedGroup, creator: PlanHolder): number {
  const { maxMembers } = group;
  const fits = groupRoom(group, creator);
  if (maxMembers === null) return fits;
  return fits === UNLIMITED ? maxMembers : Math.min(maxMembers, fits);
}

/** The same without the limit that the group has set itself. */
export function groupRoom(
  { profileType, givenPlan, givenSize }: Omit<SizedGroup, "maxMembers">,
  creator: PlanHolder,
): number {
  if (creator.plans !== "open" && givenSize !== null) return givenSize;
  const plans = [profileType, creator.profileType, ...(givenPlan === null ? [] : [givenPlan])];
  const sizes = plans.map((plan) => limitsOf({ ...creator, profileType: plan }).maxGroupMembers);
  return sizes.includes(UNLIMITED) ? UNLIMITED : Math.max(...sizes);
}

/** How many more members fit. */
export function roomLeft(memberCount: number, capacity: number): number {
  return capacity === UNLIMITED ? Number.POSITIVE_INFINITY : Math.max(0, capacity - memberCount);
}
