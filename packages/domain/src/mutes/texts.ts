export const MEMBER_MUTE_MESSAGES = {
  self: "You can't mute yourself",
} as const;
