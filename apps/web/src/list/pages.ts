/** One page of a list, as the API returns it. */
interface ListPage<Item> {
  items: Item[];
  nextCursor: string | null;
  total: number;
  totalIsCapped: boolean;
}

/**
 * The part of an infinite query that the list components use. Set no `placeholderData`: it would show the
 * items of earlier filters under the new ones.
 */
export interface PagedQuery<Item> {
  data: { pages: readonly ListPage<Item>[] } | undefined;
  isPending: boolean;
  isError: boolean;
  error: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  fetchNextPage(): unknown;
  refetch(options?: { cancelRefetch: boolean }): unknown;
}

export const getNextPageParam = ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined;

type Paged = Pick<PagedQuery<unknown>, "isFetching" | "isFetchingNextPage" | "refetch" | "fetchNextPage">;

/**
 * Loads the next page, after a refresh that is under way: it would cancel the refresh, and the pages before would stay
 * old.
 */
export async function fetchMore(query: Paged): Promise<void> {
  if (query.isFetching && !query.isFetchingNextPage) await query.refetch({ cancelRefetch: false });
  await query.fetchNextPage();
}
