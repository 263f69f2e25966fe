import { memberCount } from "@longpaddock/domain/groups/texts";

export const INVITE_PAGE_TEXTS = {
  title: "Group invitation",
  lead: "You're invited to join",
  members: memberCount,
  role: (label: string) => `Your role: ${label}`,
  memberNumber: (number: string) => `Your member number: ${number}`,
  join: "Join the group",
  joining: "Joining…",
  signUp: "Sign up and join",
  signIn: "I have an account",
  open: "Open the group",
  alreadyIn: "You're already a member of this group.",
  joined: { title: "Joined Group" },
  joinFailed: "Failed to join group",
  unknownText: "Check that you have the whole link, or ask for a new one.",
  failed: "We couldn't open this invitation",
  explore: "Find other groups",
} as const;
