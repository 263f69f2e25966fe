/** One answer of a list. */
interface ListPage<Item> {
  items: Item[];
  nextCursor: string | null;
  total: number;
  totalIsCapped: boolean;
}

/** What the kit needs of an infinite query. */
export interface PagedQuery<Item> {
  data: { pages: readonly ListPage<Item>[] } | undefined;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  fetchNextPage(): unknown;
  refetch(): unknown;
}

/** For the options of a list's infinite query. */
export const getNextPageParam = ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined;
