export const MEMBERSHIP_MESSAGES = {
  private: "This group is private. Ask to join it to see what's inside.",
  membersOnly: "Only members of this group can do this",
  notManager: "You don't have permission to manage this group.",
  creatorJoins: "Group creators cannot join their own groups",
  alreadyMember: "You are already a member of this group",
  alreadyAsked: "You have already asked to join this group",
  full: "This group is full",
  notMember: "You are not a member of this group",
  creatorLeaves: "Hand the group over to another admin before you leave it",
  creatorRemoved: "The group's creator cannot be removed",
  creatorRole: "The creator's role cannot be changed",
  notInGroup: "This person is not a member of this group",
  notApprovedYet: "Approve this person before you change their role",
  isMemberAlready: "This person is already a member of this group",
  notCreator: "Only the group's creator can hand it over",
  ownerAlready: "You already own this group",
  notAdmin: "A group can only be handed over to one of its admins",
  blocked: "The admins of this group have blocked you from it",
  isBlocked: "This person is blocked from this group",
  notBlocked: "This person isn't blocked from this group",
  creatorBlocked: "The group's creator cannot be blocked",
  blocksSelf: "You can't block yourself",
  theirLimit: "This person can't join more groups on their plan",
} as const;

export function joinLimit(limit: number): string {
  return `Your plan includes ${limit} joined groups`;
}

export const MEMBER_LIST_COLUMNS = [
  "First name",
  "Last name",
  "Role",
  "Joined",
  "Email",
  "Member number",
  "Financial until",
] as const;
