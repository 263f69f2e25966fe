import { SIGN_IN_REQUIRED } from "../auth/texts";
import { countText, type ListCount } from "../list/texts";
import { REASON_LABELS } from "../removals";

export const DISCUSSION_MESSAGES = {
  topicIncomplete: "Please fill in both title and content",
  contentRequired: "Discussion content is required",
  removed: "This was removed",
  notAuthor: "Only its author can do this",
  notGroupAdmin: "Only admins of the group can pin topics",
  alreadyLiked: "You have already liked this",
  notLiked: "You haven't liked this",
} as const;

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
  you: "(you)",
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

export const EVENT_DISCUSSION_TEXTS = {
  title: "Community",
  tabs: { comments: "Comments", polls: "Polls" },
  add: "Write to everyone at this event",
  notified: {
    everyone: "Everyone who's coming, or may come, gets a notification.",
    organizer: "The organiser gets a notification. Everyone at the event can read it here.",
  },
  submit: "Post comment",
  done: { title: "Discussion posted successfully" },
  failed: "Failed to post discussion",
  signIn: "Sign in to comment, reply and vote.",
  empty: { title: "No comments yet", text: "Ask about fuel, tracks or where to meet." },
  noPolls: { title: "No polls yet", text: "Let everyone choose a day, a lunch stop or a track." },
  list: { failed: "We couldn't load the comments", failedMore: "We couldn't load more comments." },
  reply: "Reply",
  edit: "Edit your comment",
} as const;

export function replyCount(count: number): string {
  return `${count.toLocaleString("en-AU")} ${count === 1 ? "reply" : "replies"}`;
}

export const ANNOUNCEMENT_TEXTS = {
  title: "Tell all members",
  lead: "Every member gets it as a notification and by mail, except those who've turned mail off or chosen to hear nothing from the group. It stays pinned to the top of the discussions.",
  subject: "Title",
  content: "What should everyone know?",
  submit: "Send to all members",
  sending: "Sending…",
  sent: { title: "Announcement sent" },
  failed: "Failed to send the announcement",
} as const;

export const COMMENT_TEXTS = {
  title: "Comments",
  add: "Write a comment",
  submit: "Post comment",
  sending: "Posting…",
  done: { title: "Comment Added" },
  failed: "Failed to post comment",
  reply: "Reply",
  replyTo: (name: string) => `Reply to ${name}`,
  replyDone: { title: "Reply posted" },
  replyFailed: "Failed to post reply",
  edit: "Edit your comment",
  more: "Show more replies",
  fromStart: "Show earlier comments",
  empty: "No comments yet",
  list: { failed: "We couldn't load the comments", failedMore: "We couldn't load more comments." },
} as const;

export const REMOVAL_TEXTS = {
  topic: "Delete this topic?",
  comment: "Delete this comment?",
  post: "Delete this comment?",
  ownTopic: "It goes with all of its comments.",
  ownPost: "It goes with all of its replies.",
  ownComment: "If somebody has replied, the replies stay.",
  reason: REASON_LABELS.delete,
  reasonHint: "Its author gets this, and the group can read it.",
  pending: "Deleting…",
  done: { title: "Deleted" },
  failed: "We couldn't delete this",
  byAuthor: "Deleted by its author",
} as const;

/** In place of what an admin removed. */
export const removedFor = (reason: string): string => `Removed by an admin: ${reason}`;

export function topicsFound(count: ListCount): string {
  return `${countText(count)} ${count.count === 1 ? "topic" : "topics"}`;
}

export function commentBy(name: string): string {
  return `Comment by ${name}`;
}

export function likeCount(count: number): string {
  return `${count.toLocaleString("en-AU")} ${count === 1 ? "like" : "likes"}`;
}

/** For screen readers, after an @. */
export function membersOffered(count: number): string {
  return `${count} ${count === 1 ? "member" : "members"} found. Choose with the arrow keys and Enter.`;
}
