import { keepPreviousData } from "@tanstack/react-query";
import { type Outputs, trpc } from "../../lib/api";

export type AdminMember = Outputs["admin"]["listMembers"]["items"][number];

const PAGE = 25;

/** Members whose name or address holds the words, newest first, page by page. */
export const useMembers = (search: string) =>
  trpc.admin.listMembers.useInfiniteQuery(
    { limit: PAGE, ...(search && { search }) },
    {
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      meta: { signsOut: true },
    },
  );

export const useSetPlan = () =>
  trpc.admin.setPlan.useMutation({ meta: { success: { title: "Plan changed" } } });
