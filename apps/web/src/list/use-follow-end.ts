import { useEffect, useRef } from "react";
import type { PagedQuery } from "./pages";

type FollowedQuery = Pick<
  PagedQuery<unknown>,
  "data" | "isFetching" | "isFetchNextPageError" | "hasNextPage" | "fetchNextPage"
>;

/** Loads what is added after the last page while that is shown, so that readers at the end stay at the end. */
export function useFollowEnd(query: FollowedQuery): void {
  const { data, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage } = query;
  const wasAtEnd = useRef(false);
  const isLoaded = data !== undefined;
  useEffect(() => {
    // Starts afresh for a list that begins elsewhere.
    if (!isLoaded) wasAtEnd.current = false;
    if (!isLoaded || isFetching) return;
    if (!hasNextPage) wasAtEnd.current = true;
    else if (wasAtEnd.current && !isFetchNextPageError) fetchNextPage();
  }, [isLoaded, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage]);
}
