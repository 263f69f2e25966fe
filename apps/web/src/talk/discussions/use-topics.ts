import { useUpload } from "../../files/use-upload";
import { type Inputs, type Outputs, trpc } from "../../lib/api";
import type { Failure } from "../../lib/errors";
import { getNextPageParam } from "../../list/pages";
import { DISCUSSION_TEXTS } from "./compose/texts";
import { ANNOUNCEMENT_TEXTS } from "./texts";

export type Topic = Outputs["discussions"]["byId"];

const PAGE_SIZE = 20;

type TopicsInput = Pick<Inputs["discussions"]["list"], "id" | "search">;

export const useTopics = (input: TopicsInput) =>
  trpc.discussions.list.useInfiniteQuery({ ...input, limit: PAGE_SIZE }, { getNextPageParam });

/** Asks for the first page ahead of `useTopics`. */
export const usePrefetchTopics = (input: TopicsInput) =>
  trpc.discussions.list.usePrefetchInfiniteQuery(
    { ...input, limit: PAGE_SIZE },
    { getNextPageParam, pages: 1 },
  );

export const useTopic = (id: number) => trpc.discussions.byId.useQuery({ id });

export const failureUnder =
  (title: string) =>
  ({ message }: Failure) => ({ title, description: message });

interface NewTopic {
  title: string;
  content: string;
  mentions: string[];
  pictures: readonly File[];
}

export function useCreateTopic(groupId: number) {
  return useUpload<Topic, NewTopic>({
    act: "discussions.create",
    url: `/api/groups/${groupId}/posts`,
    toFormData: ({ title, content, mentions, pictures }) => {
      const form = new FormData();
      form.append("title", title);
      form.append("content", content);
      if (mentions.length > 0) form.append("mentions", mentions.join(","));
      for (const picture of pictures) form.append("pictures", picture);
      return form;
    },
    meta: {
      form: true,
      success: DISCUSSION_TEXTS.created,
      failure: failureUnder(DISCUSSION_TEXTS.createFailed),
    },
  });
}

export function useAnnounce() {
  return trpc.announcements.create.useMutation({
    meta: {
      form: true,
      success: ANNOUNCEMENT_TEXTS.sent,
      failure: failureUnder(ANNOUNCEMENT_TEXTS.failed),
    },
  });
}

export function useUndoAnnouncement() {
  return trpc.announcements.undo.useMutation({
    meta: { success: ANNOUNCEMENT_TEXTS.undone, failure: failureUnder(ANNOUNCEMENT_TEXTS.undoFailed) },
  });
}

export function useUpdateTopic() {
  return trpc.discussions.update.useMutation({
    meta: { form: true, success: DISCUSSION_TEXTS.saved, failure: failureUnder(DISCUSSION_TEXTS.saveFailed) },
  });
}

export const usePinTopic = () => trpc.discussions.pin.useMutation();
