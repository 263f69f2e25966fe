import { DISCUSSION_TEXTS } from "@longpaddock/domain/discussions/texts";
import { type Inputs, type Outputs, trpc } from "../../lib/api";
import type { Failure } from "../../lib/errors";
import { getNextPageParam } from "../../list/pages";

export type Topic = Outputs["discussions"]["byId"];

const PAGE_SIZE = 20;

type TopicsInput = Pick<Inputs["discussions"]["list"], "id" | "search">;

export const useTopics = (input: TopicsInput) =>
  trpc.discussions.list.useInfiniteQuery({ ...input, limit: PAGE_SIZE }, { getNextPageParam });

export const useTopic = (id: number) => trpc.discussions.byId.useQuery({ id });

export const failureUnder =
  (title: string) =>
  ({ message }: Failure) => ({ title, description: message });

export function useCreateTopic() {
  return trpc.discussions.create.useMutation({
    meta: {
      form: true,
      success: DISCUSSION_TEXTS.created,
      failure: failureUnder(DISCUSSION_TEXTS.createFailed),
    },
  });
}

export function useUpdateTopic() {
  return trpc.discussions.update.useMutation({
    meta: { form: true, success: DISCUSSION_TEXTS.saved, failure: failureUnder(DISCUSSION_TEXTS.saveFailed) },
  });
}

export const usePinTopic = () => trpc.discussions.pin.useMutation();
