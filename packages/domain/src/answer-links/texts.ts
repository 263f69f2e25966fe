export const ANSWER_LINK_MESSAGES = {
  unknown: "This link doesn't work. Open it from the mail again, or answer on the ride's page",
  started: (title: string) => `“${title}” has started. This link answered it until then`,
} as const;
