import { type Actor, isAdmin, isSignedIn, type Onboarded, type SignedIn } from "../actor";
import { ALLOW, type Decision, deny } from "../decision";
import { isWithin, limitsOf, type PlanHolder } from "../plans";
import { type GroupRight, type GroupRole, hasGroupRight } from "../roles";
import { joinLimit, MEMBERSHIP_MESSAGES } from "./texts";
import type { MembershipStatus } from "./vocabulary";

export interface Membership {
  readonly role: GroupRole;
  readonly status: MembershipStatus;
}

/** A group and the actor's own membership, null for outsiders. A blocked one gives no rights. */
export interface GroupAccess {
  readonly isPrivate: boolean;
  readonly createdBy: string;
  readonly membership: Membership | null;
}

/** Another member of the group, or someone who isn't one. */
export interface GroupPerson {
  readonly userId: string;
  readonly membership: Membership | null;
}

export function isActive(membership: Membership | null): membership is Membership {
  return membership?.status === "active";
}

export function isBlocked(membership: Membership | null): boolean {
  return membership?.status === "blocked";
}

/** For a group's own lists and the facts that a private group keeps for its members. */
export function canReadInside(actor: Actor, group: GroupAccess): Decision {
  if (seesInside(actor, group)) return ALLOW;
  return isSignedIn(actor) ? deny("FORBIDDEN", MEMBERSHIP_MESSAGES.private) : deny("UNAUTHORIZED");
}

/** Only the group's admins see who has asked to join, and who is blocked. */
export function canListMembers(actor: Actor, group: GroupAccess, status: MembershipStatus): Decision {
  const decision = canReadInside(actor, group);
  if (!decision.allowed || status === "active") return decision;
  if (!isSignedIn(actor)) return deny("UNAUTHORIZED");
  return canManage(actor, group, "removeMembers");
}

/** The list as a file, with the addresses of those who agreed. Only for the group's own admins. */
export function canDownloadMembers(actor: Onboarded, group: GroupAccess): Decision {
  return canManage(actor, group, "approveMembers");
}

/** For what a public group too keeps for its members. */
export function canReadAsMember(actor: Actor, group: GroupAccess): Decision {
  if (!isSignedIn(actor)) return deny("UNAUTHORIZED");
  const isInside = isAdmin(actor) || isActive(group.membership);
  return isInside ? ALLOW : deny("FORBIDDEN", MEMBERSHIP_MESSAGES.membersOnly);
}

/** For what has its own address, such as a topic. Others can't tell that it exists. */
export function canReach(actor: Actor, group: GroupAccess): Decision {
  return seesInside(actor, group) ? ALLOW : deny("NOT_FOUND");
}

/** Starting topics, polls and events; commenting, liking and voting. */
export function canTakePart(actor: Onboarded, group: GroupAccess): Decision {
  return hasRight(actor, group, "takePart") ? ALLOW : deny("FORBIDDEN", MEMBERSHIP_MESSAGES.membersOnly);
}

/** For everything that needs one of the rights of a group's admins. */
export function canManage(actor: SignedIn, group: GroupAccess, right: GroupRight): Decision {
  return hasRight(actor, group, right) ? ALLOW : deny("FORBIDDEN", MEMBERSHIP_MESSAGES.notManager);
}

/** Whether a site administrator uses a right that their own place in the group doesn't give. */
export function actsAsSiteAdmin(actor: SignedIn, group: GroupAccess, right: GroupRight): boolean {
  return isAdmin(actor) && !hasOwnRight(group, right);
}

/** Somebody who has asked to join may do so once the group is public. */
export function canJoin(actor: Onboarded, group: GroupAccess): Decision {
  const decision = canBeLetIn(actor, group);
  if (!decision.allowed) return decision;
  return group.membership && group.isPrivate ? deny("CONFLICT", MEMBERSHIP_MESSAGES.alreadyAsked) : ALLOW;
}

/** Who may come in, by whatever way. */
export function canBeLetIn(actor: Onboarded, { createdBy, membership }: GroupAccess): Decision {
  if (createdBy === actor.id) return deny("CONFLICT", MEMBERSHIP_MESSAGES.creatorJoins);
  if (isBlocked(membership)) return deny("FORBIDDEN", MEMBERSHIP_MESSAGES.blocked);
  return isActive(membership) ? deny("CONFLICT", MEMBERSHIP_MESSAGES.alreadyMember) : ALLOW;
}

/** `joined` counts the groups of others. Requests that are still pending count towards no limit. */
export function canJoinOneMore(holder: PlanHolder, joined: number): Decision {
  const limit = limitsOf(holder).maxGroupsJoined;
  return isWithin(limit, joined) ? ALLOW : deny("QUOTA_REACHED", joinLimit(limit), "maxGroupsJoined");
}

export function canTakeMember(memberCount: number, capacity: number): Decision {
  return isWithin(capacity, memberCount) ? ALLOW : deny("CONFLICT", MEMBERSHIP_MESSAGES.full);
}

/** Also withdraws a request that is still pending. */
export function canLeave(actor: Onboarded, { createdBy, membership }: GroupAccess): Decision {
  if (!membership || isBlocked(membership)) return deny("NOT_FOUND", MEMBERSHIP_MESSAGES.notMember);
  return createdBy === actor.id ? deny("CONFLICT", MEMBERSHIP_MESSAGES.creatorLeaves) : ALLOW;
}

/** A request is overdue when the group's own admins have left it for so long that it waits for the site's too. */
export function canApprove(
  actor: Onboarded,
  group: GroupAccess,
  person: GroupPerson & { isOverdue?: boolean },
): Decision {
  const decision = canManage(actor, group, person.isOverdue ? "approveOverdue" : "approveMembers");
  if (!decision.allowed) return decision;
  if (isBlocked(person.membership)) return deny("CONFLICT", MEMBERSHIP_MESSAGES.isBlocked);
  if (!person.membership) return deny("NOT_FOUND", MEMBERSHIP_MESSAGES.notInGroup);
  return isActive(person.membership) ? deny("CONFLICT", MEMBERSHIP_MESSAGES.isMemberAlready) : ALLOW;
}

/** Also refuses a request that is still pending. */
export function canRemoveMember(actor: Onboarded, group: GroupAccess, person: GroupPerson): Decision {
  const decision = canManage(actor, group, "removeMembers");
  if (!decision.allowed) return decision;
  if (!isInGroup(person)) return deny("NOT_FOUND", MEMBERSHIP_MESSAGES.notInGroup);
  return person.userId === group.createdBy ? deny("CONFLICT", MEMBERSHIP_MESSAGES.creatorRemoved) : ALLOW;
}

/** Members, those who wait, and also those who have left or were removed. Blocking somebody again changes nothing. */
export function canBlock(actor: Onboarded, group: GroupAccess, { userId }: GroupPerson): Decision {
  const decision = canManage(actor, group, "removeMembers");
  if (!decision.allowed) return decision;
  if (userId === group.createdBy) return deny("CONFLICT", MEMBERSHIP_MESSAGES.creatorBlocked);
  return userId === actor.id ? deny("CONFLICT", MEMBERSHIP_MESSAGES.blocksSelf) : ALLOW;
}

export function canUnblock(actor: Onboarded, group: GroupAccess, { membership }: GroupPerson): Decision {
  const decision = canManage(actor, group, "removeMembers");
  if (!decision.allowed) return decision;
  return isBlocked(membership) ? ALLOW : deny("NOT_FOUND", MEMBERSHIP_MESSAGES.notBlocked);
}

export function canChangeRole(actor: Onboarded, group: GroupAccess, person: GroupPerson): Decision {
  const decision = canManage(actor, group, "changeRoles");
  if (!decision.allowed) return decision;
  if (!isInGroup(person)) return deny("NOT_FOUND", MEMBERSHIP_MESSAGES.notInGroup);
  if (person.userId === group.createdBy) return deny("CONFLICT", MEMBERSHIP_MESSAGES.creatorRole);
  return isActive(person.membership) ? ALLOW : deny("CONFLICT", MEMBERSHIP_MESSAGES.notApprovedYet);
}

export function canHandOver(actor: Onboarded, group: GroupAccess, person: GroupPerson): Decision {
  if (group.createdBy !== actor.id) return deny("FORBIDDEN", MEMBERSHIP_MESSAGES.notCreator);
  if (person.userId === actor.id) return deny("CONFLICT", MEMBERSHIP_MESSAGES.ownerAlready);
  if (!isInGroup(person)) return deny("NOT_FOUND", MEMBERSHIP_MESSAGES.notInGroup);
  const isAdminThere = isActive(person.membership) && person.membership.role === "admin";
  return isAdminThere ? ALLOW : deny("CONFLICT", MEMBERSHIP_MESSAGES.notAdmin);
}

/** Also while they wait. */
function isInGroup({ membership }: GroupPerson): boolean {
  return membership !== null && !isBlocked(membership);
}

function seesInside(actor: Actor, { isPrivate, membership }: GroupAccess): boolean {
  return !isPrivate || (isSignedIn(actor) && (isAdmin(actor) || isActive(membership)));
}

function hasRight(actor: SignedIn, group: GroupAccess, right: GroupRight): boolean {
  return hasOwnRight(group, right) || (isAdmin(actor) && hasGroupRight("siteAdmin", right));
}

function hasOwnRight({ membership }: GroupAccess, right: GroupRight): boolean {
  return isActive(membership) && hasGroupRight(membership.role, right);
}
