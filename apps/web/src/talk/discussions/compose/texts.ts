import { SIGN_IN_REQUIRED } from "../../../accounts/auth/texts";

export const DISCUSSION_TEXTS = {
  search: "Search discussions",
  add: "New topic",
  title: "Title",
  content: "What would you like to talk about?",
  markdown: "**bold**, *italic*, lists and links work. @ mentions a member.",
  addPictures: "Add pictures",
  picturesHint: "Up to 4 JPEG, PNG or WebP pictures",
  removePicture: (name: string) => `Remove ${name}`,
  picture: (number: number) => `Picture ${number}`,
  uploading: "Sending your text and pictures",
  preparing: "Preparing your pictures",
  submit: "Post topic",
  sending: "Posting…",
  created: { title: "Discussion Created" },
  createFailed: "Failed to create discussion",
  empty: "No discussions yet. Be the first to start a conversation!",
  notFound: "No discussions found",
  joinToTalk: "Join this group to take part.",
  signInToTalk: "Sign in to take part.",
  list: { failed: "We couldn't load the discussions", failedMore: "We couldn't load more discussions." },
  anonymous: "Anonymous User",
  pinned: "Pinned",
  isNew: "New",
  edited: "edited",
  back: "All discussions",
  gone: "This topic doesn't exist any more",
  failed: "We couldn't load this topic",
  pin: "Pin",
  unpin: "Unpin",
  edit: "Edit",
  save: "Save",
  saving: "Saving…",
  saved: { title: "Saved" },
  saveFailed: "We couldn't save your changes",
  remove: "Delete",
  like: "Like",
  likeFailed: { title: "Error", description: "Failed to update like" },
  signedOut: { title: SIGN_IN_REQUIRED, description: "Please sign in to take part" },
  joinFirst: { title: "Members only", description: "Join this group to take part." },
} as const;

/** For screen readers, after an @. */
export function membersOffered(count: number): string {
  return `${count} ${count === 1 ? "member" : "members"} found. Choose with the arrow keys and Enter.`;
}
