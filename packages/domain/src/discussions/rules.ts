/** Characters. */
export const MAX_TOPIC_TITLE = 200;
export const MAX_TOPIC_LENGTH = 10_000;
export const MAX_COMMENT_LENGTH = 5000;

export const MAX_TOPIC_PICTURES = 4;
export const MAX_MENTIONS = 20;

/** How long its sender may take an announcement back: it waits as long before it is pushed or mailed. */
export const UNDO_MS = 30_000;

/** The replies that come with each comment of a page; the rest of a thread is paged on its own. */
export const REPLIES_WITH_COMMENT = 20;

/** Of each post in the list of an event's posts and polls, the latest ones; the post's own list has all of them. */
export const COMMENTS_WITH_POST = 10;

/** Replies further down stand below the last level that is indented. */
export const MAX_SHOWN_DEPTH = 4;

/** A group or an event, by its id. */
export type PlaceId = { readonly groupId: number } | { readonly eventId: number };

/** Where a topic or a poll is. Each is in one or the other. */
export function placeOf({ groupId, eventId }: { groupId: number | null; eventId: number | null }): PlaceId {
  if (groupId !== null) return { groupId };
  if (eventId === null) throw new TypeError("Neither in a group nor at an event");
  return { eventId };
}

type WrittenPlace = PlaceId & {
  readonly postId: number;
  /** Null for the topic itself. */
  readonly commentId: number | null;
};

/** The page that shows a topic, opened at a comment. */
export function writtenPath({ postId, commentId, ...place }: WrittenPlace): string {
  const topic =
    "groupId" in place
      ? `/groups/${place.groupId}?tab=discussions&topic=${postId}`
      : `/events/${place.eventId}?topic=${postId}`;
  return commentId === null ? topic : `${topic}#comment-${commentId}`;
}

interface Reply {
  readonly id: number;
  readonly parentCommentId: number | null;
}

export type Thread<Comment> = Comment & { replies: Thread<Comment>[] };

/** Nests replies below what they answer. A reply whose parent isn't among them stands at the top. */
export function threadsOf<Comment extends Reply>(comments: readonly Comment[]): Thread<Comment>[] {
  const byId = new Map<number, Thread<Comment>>();
  const top: Thread<Comment>[] = [];
  for (const comment of comments) byId.set(comment.id, { ...comment, replies: [] });
  for (const thread of byId.values()) {
    const parent = thread.parentCommentId === null ? undefined : byId.get(thread.parentCommentId);
    (parent ? parent.replies : top).push(thread);
  }
  return top;
}
