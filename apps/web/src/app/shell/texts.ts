/** Beside the link to the administrators' pages. */
export function inboxText(count: number): string {
  if (count > MAX_SHOWN) return `more than ${MAX_SHOWN} things wait`;
  return count === 1 ? "1 thing waits" : `${count} things wait`;
}

export const inboxCount = (count: number) => (count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count));

const MAX_SHOWN = 99;

/** The toast is as specified. */
export const NEWSLETTER_TEXTS = {
  isExample:
    "There's no newsletter yet: this box only shows what signing up would look like. Nothing is sent.",
  title: "Thank you for subscribing!",
  description: "You'll get our route recommendations every week.",
} as const;
