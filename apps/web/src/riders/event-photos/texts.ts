export const EVENT_PHOTO_TEXTS = {
  title: "Photos",
  add: "Add photos",
  choose: "Choose more",
  lead: "Everyone who can see this event sees its photos.",
  caption: "Caption",
  captionOf: (name: string) => `Caption of ${name}`,
  removeFromList: (name: string) => `Leave out ${name}`,
  send: (count: number) => (count === 1 ? "Upload 1 photo" : `Upload ${count} photos`),
  sending: "Uploading…",
  preparing: "Preparing",
  uploading: "Uploading",
  waiting: "Waiting",
  retry: "Try again",
  uploaded: { title: "Photo uploaded successfully!" },
  uploadFailed: "Failed to upload photo",
  empty: "No photos yet.",
  list: { failed: "We couldn't load the photos", failedMore: "We couldn't load more photos." },
  previous: "Previous photo",
  next: "Next photo",
  remove: "Remove photo",
  removing: {
    title: "Remove this photo?",
    description: "It's gone for everyone, and can't be brought back.",
    reasonHint: (owner: string) => `${owner} gets this.`,
    pending: "Removing…",
    done: { title: "Photo removed" },
    failed: "We couldn't remove this photo",
  },
  anonymous: "Anonymous User",
} as const;

/** The caption of a photo that is added from today's card. */
export const liveCaption = (title: string): string => `Live from ${title}`;

/** For those who can't see it, and for a photo without a caption. */
export const photoBy = (name: string, when: string): string => `Photo by ${name}, ${when}`;

export const photoPosition = (position: number, total: number): string => `${position} of ${total}`;
