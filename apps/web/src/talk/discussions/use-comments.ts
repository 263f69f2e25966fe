import { threadsOf } from "@longpaddock/domain/discussions/rules";
import {
  type InfiniteData,
  type MutationMeta,
  type QueryClient,
  useQueryClient,
} from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useState } from "react";
import { useUpload } from "../../files/use-upload";
import { patchAnswer } from "../../interactions/cached-entities";
import { type Outputs, trpc } from "../../lib/api";
import { fetchMore, getNextPageParam } from "../../list/pages";
import { useFollowEnd } from "../../list/use-follow-end";
import { COMMENT_TEXTS } from "./texts";
import { failureUnder } from "./use-topics";

export type Comment = Outputs["discussions"]["comment"];
type Thread = Comment & { replies: Thread[] };
export type TopThread = Thread & { moreReplies: string | null };

type CommentsPage = Outputs["discussions"]["comments"];

const PAGE_SIZE = 10;

/** The comments on a topic, from its first one or from the thread of the first unread one. */
export const useComments = (postId: number, from: number | undefined) =>
  trpc.discussions.comments.useInfiniteQuery(
    { id: postId, limit: PAGE_SIZE, ...(from !== undefined && { from }) },
    { getNextPageParam },
  );

/** Returns the thread with the replies that were loaded after its first ones, and a function that loads the next. */
export function useThread(top: TopThread) {
  // Replies to a thread that is shown whole are shown too.
  const [isOpen, setIsOpen] = useState(top.moreReplies === null);
  const rest = trpc.discussions.replies.useInfiniteQuery(
    { id: top.id, limit: 50 },
    { getNextPageParam, initialCursor: top.moreReplies, enabled: isOpen && top.moreReplies !== null },
  );
  useFollowEnd(rest);
  const later = rest.data?.pages.flatMap((page) => flat(page.items)) ?? [];
  const [thread = top] = later.length > 0 ? threadsOf([...flat([top]), ...later]) : [top];
  const hasMore = top.moreReplies !== null && (!isOpen || rest.isPending || rest.hasNextPage);
  return {
    thread: thread as Thread,
    hasMore,
    isLoading: isOpen && rest.isFetching,
    loadMore: () => (isOpen ? void fetchMore(rest) : setIsOpen(true)),
  };
}

function flat(threads: readonly Thread[]): Comment[] {
  return threads.flatMap(({ replies, ...comment }) => [comment as Comment, ...flat(replies)]);
}

/** Changes a comment at any depth of its thread. */
export function patchComment(
  client: QueryClient,
  { postId, id }: { postId: number; id: number },
  patch: (comment: Comment) => Partial<Comment>,
): void {
  const changed = <Node extends Thread>(node: Node): Node =>
    node.postId !== postId
      ? node
      : {
          ...node,
          ...(node.id === id && patch(node)),
          replies: node.replies.map(changed),
        };
  for (const queryKey of [getQueryKey(trpc.discussions.comments), getQueryKey(trpc.discussions.replies)])
    patchAnswer<InfiniteData<CommentsPage>>(client, queryKey, (data) => ({
      ...data,
      pages: data.pages.map((page) => ({ ...page, items: page.items.map(changed) })),
    }));
}

export interface Written {
  content: string;
  mentions: string[];
  pictures: readonly File[];
}

const REPLY_META = { success: COMMENT_TEXTS.replyDone, failure: failureUnder(COMMENT_TEXTS.replyFailed) };

/** On a post of an event a comment is a reply, and is called so. */
export function useComment({ id, isReply }: { id: number; isReply: boolean }) {
  const meta = isReply
    ? REPLY_META
    : { success: COMMENT_TEXTS.done, failure: failureUnder(COMMENT_TEXTS.failed) };
  const { mutateAsync } = trpc.discussions.comment.useMutation({ meta });
  return useAnswer(`/api/posts/${id}/comments`, meta, (text) => mutateAsync({ id, ...text }));
}

export function useReply(id: number) {
  const { mutateAsync } = trpc.discussions.reply.useMutation({ meta: REPLY_META });
  return useAnswer(`/api/comment-replies/${id}/replies`, REPLY_META, (text) => mutateAsync({ id, ...text }));
}

/** Sends a comment with a picture as a form. */
function useAnswer(
  url: string,
  meta: MutationMeta,
  sendText: (text: Omit<Written, "pictures">) => Promise<Comment>,
) {
  const upload = useUpload<Comment, Written>({ act: "discussions.comment", url, meta, toFormData: formOf });
  const send = ({ pictures, ...text }: Written) =>
    pictures.length > 0 ? upload.send({ pictures, ...text }) : sendText(text);
  return { ...upload, send };
}

function formOf({ content, mentions, pictures: [picture] }: Written): FormData {
  const form = new FormData();
  form.append("content", content);
  if (mentions.length > 0) form.append("mentions", mentions.join(","));
  if (picture) form.append("image", picture);
  return form;
}

export function useUpdateComment(id: number) {
  const client = useQueryClient();
  const { mutateAsync } = trpc.discussions.updateComment.useMutation({
    meta: { failure: failureUnder(COMMENT_TEXTS.failed) },
    onSuccess: (comment) => patchComment(client, comment, () => comment),
  });
  const send = ({ pictures: _none, ...text }: Written) => mutateAsync({ id, ...text });
  return { send, progress: null, cancel: () => {} };
}
