import { type Outputs, trpc } from "../../lib/api";
import { getNextPageParam } from "../../list/pages";
import type { MemberFilters } from "./member-filters";

export type AdminMember = Outputs["admin"]["listMembers"]["items"][number];

export type AdminDeletionRequest = Outputs["admin"]["listDeletionRequests"]["items"][number];

const PAGE_SIZE = 25;

export const useMembers = (filters: MemberFilters) =>
  trpc.admin.listMembers.useInfiniteQuery(
    { limit: PAGE_SIZE, ...filters },
    { getNextPageParam, meta: { signsOut: true } },
  );

export const useDeletionRequests = () =>
  trpc.admin.listDeletionRequests.useInfiniteQuery(
    { limit: PAGE_SIZE },
    { getNextPageParam, meta: { signsOut: true } },
  );

export const useSetPlan = () =>
  trpc.admin.setPlan.useMutation({ meta: { success: { title: "Plan changed" } } });
