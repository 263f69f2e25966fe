import type { REVIEW_OUTCOMES } from "@longpaddock/domain/admin/vocabulary";
import { type Outputs, trpc } from "../../../lib/api";
import { KEPT_FRESH } from "../../../list/kept-fresh";
import { getNextPageParam } from "../../../list/pages";
import { DELETION_REVIEW_TEXTS } from "./texts";

export type AdminDeletionRequest = Outputs["admin"]["listDeletionRequests"]["items"][number];
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number];

const PAGE_SIZE = 10;

export const useDeletionRequests = () =>
  trpc.admin.listDeletionRequests.useInfiniteQuery({ limit: PAGE_SIZE }, { getNextPageParam, ...KEPT_FRESH });

export function useReviewDeletion(outcome: ReviewOutcome) {
  const { done, failed } = DELETION_REVIEW_TEXTS[outcome];
  return trpc.admin.reviewDeletionRequest.useMutation({
    meta: {
      success: { title: done },
      failure: ({ message }) => ({ title: failed, description: message }),
    },
  });
}
