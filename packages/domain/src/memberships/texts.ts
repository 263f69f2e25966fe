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

export const BLOCK_TEXTS = {
  title: "Blocked",
  hint: "They can't join, ask to join or use an invite link until you unblock them.",
  none: "Nobody is blocked.",
  listFailed: "We couldn't load who is blocked",
  block: "Block",
  fromGroup: (name: string) => `Block ${name} from the group`,
  blocking: "Blocking…",
  ask: (name: string) => `Block ${name} from the group?`,
  consequences:
    "They're out of the group at once, and can't join, ask to join or use an invite link until you unblock them. What they wrote stays. They can see that they're blocked.",
  blocked: { title: "Blocked from the group" },
  failed: "Failed to block them",
  unblock: "Unblock",
  unblocked: { title: "Unblocked", description: "They can join or ask to join again." },
  unblockFailed: "Failed to unblock them",
  /** For the one who is blocked. */
  isBlocked: "The admins of this group have blocked you from it.",
} as const;

export const MEMBER_LIST_TEXTS = {
  download: "Download as CSV",
  hint: "Names and roles. Email addresses only of members who agreed to that on the group's page.",
  columns: ["First name", "Last name", "Role", "Joined", "Email"],
  share: "Share my email address with the group's admins",
  shareHint: "It's then in the member list that they can download. Nobody else sees it.",
  shareFailed: "Failed to change this setting",
} as const;

/** Under the field for a group's maximum members. Null for a plan without a limit, undefined while it isn't known. */
export function maxMembersHint(
  whose: "your" | "the group's",
  plannedMembers: number | null | undefined,
): string {
  if (plannedMembers === null) return "Leave empty for no limit.";
  const hint = `Leave empty for as many as ${whose} plan includes`;
  return plannedMembers ? `${hint}: ${plannedMembers.toLocaleString("en-AU")}.` : `${hint}.`;
}

export const APPROVE_ALL_TEXTS = {
  button: "Approve all",
  ask: (count: number) => `Approve all ${count.toLocaleString("en-AU")} requests?`,
  consequences:
    "They see everything in the group at once. If there isn't room for all of them, those who have waited longest come first.",
  approving: "Approving…",
  failed: "Failed to approve them",
} as const;

/** What became of all requests to join, as the title and the text of a message. */
export function approvalsText(
  approved: number,
  { noRoom, theirLimit }: { noRoom: number; theirLimit: number },
) {
  const stay = (count: number, why: string) =>
    count > 0
      ? [`${count.toLocaleString("en-AU")} still ${count === 1 ? "waits" : "wait"}, because ${why}.`]
      : [];
  return {
    title:
      approved === 0
        ? "Nobody was approved"
        : `${approved.toLocaleString("en-AU")} ${approved === 1 ? "member" : "members"} approved`,
    description: [
      ...stay(noRoom, "the group is full"),
      ...stay(theirLimit, "their plan takes no more groups"),
    ].join(" "),
  };
}
