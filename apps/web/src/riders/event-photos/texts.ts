export const EVENT_PHOTO_TEXTS = {
  lead: "Everyone who can see this event sees its photos.",
  empty: "No photos yet.",
  list: { failed: "We couldn't load the photos", failedMore: "We couldn't load more photos." },
} as const;

/** The caption of a photo that is added from today's card. */
export const liveCaption = (title: string): string => `Live from ${title}`;
