import { type Inputs, trpc } from "../../lib/api";
import { getNextPageParam } from "../../list/pages";

const PAGE_SIZE = 48;

type MembersInput = Pick<Inputs["memberships"]["list"], "id" | "search" | "status" | "sort" | "from">;

export const useGroupMembers = (input: MembersInput) =>
  trpc.memberships.list.useInfiniteQuery({ ...input, limit: PAGE_SIZE }, { getNextPageParam });
