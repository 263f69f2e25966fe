import { BRAND } from "@longpaddock/domain/brand";

export const RETRY_TEXTS = {
  tryAgain: "Try again",
  partFailed: "This part didn't load",
  checkConnection: "Check your connection and try again.",
  serverFailed: "Something went wrong on our side. Try again in a moment.",
} as const;

/** By code, where an answer has no words for people. */
export const FAILURE_REASONS = {
  NETWORK: `We can't reach ${BRAND.name}. Check your connection.`,
  UNAUTHORIZED: "You're no longer signed in. Sign in and try again.",
  FORBIDDEN: "You don't have permission to do this.",
  NOT_FOUND: "We couldn't find this.",
  PAYLOAD_TOO_LARGE: "This is too large to send.",
  TOO_MANY_REQUESTS: "Too many requests. Wait a moment and try again.",
  BAD_REQUEST: "This wasn't accepted. Check it and try again.",
  INTERNAL: RETRY_TEXTS.serverFailed,
} as const;
