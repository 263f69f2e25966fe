export const PHOTO_TEXTS = {
  title: "Photos",
  add: "Add photos",
  choose: "Choose more",
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
  onlyYou: "Only you see this one: it was taken near your home.",
  onlyYouOf: (count: number) =>
    count === 1
      ? "One was taken near your home, so only you see it."
      : `${count} were taken near your home, so only you see them.`,
  anonymous: "Anonymous User",
} as const;

/** For those who can't see it, and for a photo without a caption. */
export const photoBy = (name: string, when: string): string => `Photo by ${name}, ${when}`;

export const photoPosition = (position: number, total: number): string => `${position} of ${total}`;
