import { type Outputs, trpc } from "../../../lib/api";
import { KEPT_FRESH } from "../../../list/kept-fresh";
import { getNextPageParam } from "../../../list/pages";
import type { MemberFilters } from "./member-filters";

export type AdminMember = Outputs["admin"]["listMembers"]["items"][number];
export type MemberDetails = Outputs["admin"]["readMember"];

const PAGE_SIZE = 25;

export const useMembers = (filters: MemberFilters) =>
  trpc.admin.listMembers.useInfiniteQuery(
    { limit: PAGE_SIZE, ...filters },
    { getNextPageParam, ...KEPT_FRESH },
  );

export const useMember = (id: string) => trpc.admin.readMember.useQuery({ id }, KEPT_FRESH);

export const useSetPlan = () =>
  trpc.admin.setPlan.useMutation({ meta: { success: { title: "Plan changed" }, failure: false } });

/** `title`: of the toast. */
export const useSuspend = (title: string) =>
  trpc.suspensions.set.useMutation({ meta: { success: { title }, failure: false } });

export const useRestore = () =>
  trpc.suspensions.clear.useMutation({ meta: { success: { title: "Member restored" } } });

export const useSignOutMember = () =>
  trpc.suspensions.signOut.useMutation({ meta: { success: { title: "Signed out everywhere" } } });
