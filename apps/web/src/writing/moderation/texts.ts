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
    "They leave the group straight away, and can't join, ask to join or use an invite link until you unblock them. What they wrote stays. They can see that they're blocked.",
  blocked: { title: "Blocked from the group" },
  failed: "Failed to block them",
  unblock: "Unblock",
  unblocked: { title: "Unblocked", description: "They can join or ask to join again." },
  unblockFailed: "Failed to unblock them",
  /** For the one who is blocked. */
  isBlocked: "The admins of this group have blocked you from it.",
} as const;

export const MEMBER_MUTE_TEXTS = {
  title: "Muted members",
  hint: "What they write is folded away, and you get no notifications about it. They don't find out.",
  none: "You haven't muted anyone.",
  nameless: "Somebody without a name",
  listFailed: "We couldn't load the members you've muted",
  listFailedMore: "We couldn't load more muted members.",
  mute: (name: string) => `Mute ${name}`,
  muted: { title: "Muted", description: "You can unmute them on your profile. They don't find out." },
  muteFailed: "We couldn't mute them",
  unmute: "Unmute",
  unmuteNamed: (name: string) => `Unmute ${name}`,
  unmuted: { title: "Unmuted" },
  unmuteFailed: "We couldn't unmute them",
  /** In place of what a muted member wrote. */
  folded: "Muted member",
  show: "Show",
  hide: "Hide",
} as const;

/** The menu of what somebody else wrote. */
export const MODERATION_TEXTS = {
  title: "More",
  more: (kind: "topic" | "comment" | "poll", name: string) => `More: ${name}'s ${kind}`,
} as const;
