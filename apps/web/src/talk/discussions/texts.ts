import { REASON_LABELS } from "@longpaddock/domain/removals";
import { countText, type ListCount } from "../../list/texts";

export const ANNOUNCEMENT_TEXTS = {
  title: "Tell all members",
  lead: "Every member gets it as a notification and by mail, except those who've turned mail off or chosen to hear nothing from the group. You can undo it for 30 seconds. It stays pinned to the top of the discussions.",
  subject: "Title",
  content: "What should everyone know?",
  submit: "Send to all members",
  sending: "Sending…",
  sent: { title: "Announcement sent" },
  failed: "Failed to send the announcement",
  undo: "Undo",
  undoing: "Undoing…",
  undone: {
    title: "Announcement undone",
    description: "It was neither pushed nor mailed. Its words are back in the form.",
  },
  undoFailed: "The announcement couldn't be undone",
} as const;

export const isAboutToLeave = (title: string | null): string =>
  `“${title ?? ""}” is in the discussions. It's pushed and mailed once you can't undo it any more, after 30 seconds.`;

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
  ownTopic: "All of its comments are deleted with it.",
  ownPost: "All of its replies are deleted with it.",
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
