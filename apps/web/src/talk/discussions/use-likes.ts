import { useMutation, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { failureToastFor } from "../../accounts/auth/member-actions";
import { type ToggleKind, useOptimisticToggle, usePendingToggles } from "../../interactions/optimistic";
import { trpc } from "../../lib/api";
import { readFailure } from "../../lib/errors";
import { actKey } from "../../lib/live/act-key";
import { DISCUSSION_TEXTS } from "./compose/texts";
import { type Comment, patchComment } from "./use-comments";
import type { Topic } from "./use-topics";

interface Likeable {
  id: number;
  likeCount: number;
  mine: { liked: boolean; isAuthor: boolean } | null;
}

interface Like {
  id: number;
  liked: boolean;
}

/** Counts a like only once: what was fetched meanwhile may already include it. */
const likeChange =
  ({ liked }: Like) =>
  <Entity extends Likeable>({ likeCount, mine }: Entity) =>
    mine && mine.liked !== liked ? { likeCount: likeCount + (liked ? 1 : -1), mine: { ...mine, liked } } : {};

const meta = {
  failure: failureToastFor({ ...DISCUSSION_TEXTS, failed: DISCUSSION_TEXTS.likeFailed }),
} as const;

/** Treats an answer that the like is already set, or already gone, as success. */
async function settled(call: Promise<unknown>, done: "CONFLICT" | "NOT_FOUND"): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (readFailure(error).code !== done) throw error;
  }
}

const TOPIC_LIKES: ToggleKind<Topic, Like> = {
  name: "topic-likes",
  idOf: ({ id }) => id,
  queries: [
    getQueryKey(trpc.discussions.list),
    getQueryKey(trpc.discussions.byId),
    getQueryKey(trpc.eventDiscussions.posts),
  ],
  changeFor: (like) => likeChange(like) as (topic: Topic) => Partial<Topic>,
};

export const usePendingTopicLikes = () => usePendingToggles(TOPIC_LIKES);

export function useLikeTopic() {
  const { discussions } = trpc.useUtils().client;
  return useMutation({
    ...useOptimisticToggle(TOPIC_LIKES),
    mutationKey: actKey("discussions.like"),
    mutationFn: ({ id, liked }: Like) =>
      liked
        ? settled(discussions.like.mutate({ id }), "CONFLICT")
        : settled(discussions.unlike.mutate({ id }), "NOT_FOUND"),
    meta,
  });
}

const COMMENT_LIKES: ToggleKind<Comment, Like> = {
  name: "comment-likes",
  idOf: ({ id }) => id,
  queries: [],
  changeFor: (like) => likeChange(like) as (comment: Comment) => Partial<Comment>,
};

export const usePendingCommentLikes = () => usePendingToggles(COMMENT_LIKES);

/** Comments hang below each other, so the answer is written into their threads. */
export function useLikeComment(postId: number) {
  const client = useQueryClient();
  const { discussions } = trpc.useUtils().client;
  return useMutation({
    scope: { id: COMMENT_LIKES.name },
    mutationKey: actKey("discussions.likeComment"),
    mutationFn: ({ id, liked }: Like) =>
      liked
        ? settled(discussions.likeComment.mutate({ id }), "CONFLICT")
        : settled(discussions.unlikeComment.mutate({ id }), "NOT_FOUND"),
    onSuccess: (_done, like) => patchComment(client, { postId, id: like.id }, COMMENT_LIKES.changeFor(like)),
    meta,
  });
}
