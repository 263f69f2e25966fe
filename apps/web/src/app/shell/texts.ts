/** The toast is as specified. */
export const NEWSLETTER_TEXTS = {
  isExample:
    "There's no newsletter yet: this box only shows what signing up would look like. Nothing is sent.",
  title: "Thank you for subscribing!",
  description: "You'll get our route recommendations every week.",
} as const;
