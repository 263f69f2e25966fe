import type { Answer } from "@longpaddock/domain/participations/rules";

export const STOP_WEEKLY_TEXTS = {
  title: "No more weekly mails",
  text: "Stop the mail that says once a week what's new in your groups? All other mails stay as they are.",
  stop: "Stop weekly mails",
  stopping: "Stopping…",
  done: "Done. You get no more weekly mails. Your notification settings turn them on again.",
  failed: "We couldn't do that",
} as const;

export const ANSWER_LINK_TEXTS = {
  title: "Are you coming?",
  failed: "This link can't answer",
  saveFailed: "Your answer wasn't saved",
  saving: "Saving…",
  open: "Open the ride",
  /** Whoever has opened the link, it answers for the member who got the mail. */
  whose: (name: string | null) => (name ? `${name}'s answer` : "Your answer"),
  /** The member's answer so far. */
  answers: {
    confirmed: "You're going.",
    tentative: "You said maybe.",
    declined: "You said that you can't make it.",
    waitlisted: "It's full, so you're on the waitlist. We'll tell you when a place is free.",
  } satisfies Record<Answer, string>,
  unanswered: "You haven't answered yet.",
} as const;
