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
