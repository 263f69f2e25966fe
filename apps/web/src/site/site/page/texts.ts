export const SITE_PAGE_TEXTS = {
  failed: "We couldn't load this page",
  missing: {
    title: "This page isn't written yet",
    text: "Come back later, or send us a message with the button in the corner.",
  },
  lastChanged: "Last changed",
} as const;
