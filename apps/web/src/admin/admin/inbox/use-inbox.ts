import { type Outputs, trpc } from "../../../lib/api";
import { KEPT_FRESH } from "../../../list/kept-fresh";
import { getNextPageParam } from "../../../list/pages";

export type InboxItem = Outputs["inbox"]["list"]["items"][number];

const PAGE_SIZE = 20;

export const useInbox = () =>
  trpc.inbox.list.useInfiniteQuery({ limit: PAGE_SIZE }, { getNextPageParam, ...KEPT_FRESH });
