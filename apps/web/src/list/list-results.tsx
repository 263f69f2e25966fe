import { Button } from "@longpaddock/ui/button";
import { cn } from "@longpaddock/ui/class-names";
import { EmptyState, type EmptyStateProps } from "@longpaddock/ui/empty-state";
import { type ReactNode, useRef } from "react";
import { LIST_TEXTS } from "./list-texts";
import { ListFailed } from "./load-failed";
import { fetchMore, type PagedQuery } from "./pages";
import { ShowMore } from "./show-more";
import type { ListCount } from "./texts";
import type { FilterState } from "./use-filters";

interface ListResultsProps<Item> {
  query: PagedQuery<Item>;
  /** Lets an empty list offer to clear its filters. */
  state?: FilterState;
  texts: {
    /** '24 routes found'. Leave out if the count is shown elsewhere. */
    found?: (count: ListCount) => string;
    failed: string;
    failedMore: string;
  };
  empty: EmptyStateProps & {
    /** Shown before the other actions. */
    first?: ReactNode;
  };
  skeleton: ReactNode;
  /** Loads the next page near the end of the list. By default only the button does. */
  infiniteScroll?: boolean;
  className?: string;
  /** Draws the items, of which there is at least one. */
  children: (items: Item[]) => ReactNode;
}

/** A paged list with its count and its loading, error and empty states. */
export function ListResults<Item>(props: ListResultsProps<Item>) {
  const { query, state, texts, empty, skeleton, infiniteScroll = false, className, children } = props;
  const results = useRef<HTMLDivElement>(null);
  const focusResults = () => results.current?.focus({ preventScroll: true });
  const [first] = query.data?.pages ?? [];
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      {texts.found && (
        <p aria-live="polite" className="mb-2 min-h-[1lh] font-bold sm:mb-3">
          {first && texts.found({ count: first.total, isCapped: first.totalIsCapped })}
        </p>
      )}
      <div
        ref={results}
        tabIndex={-1}
        className={cn("outline-none", className)}
        aria-busy={query.isFetching || undefined}
      >
        {query.isPending && skeleton}
        {query.isError && !first && (
          <ListFailed title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {first && items.length === 0 && <Empty state={state} onClear={focusResults} {...empty} />}
        {items.length > 0 && children(items)}
        <ShowMore
          hasMore={query.hasNextPage}
          isLoading={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          failedText={texts.failedMore}
          infiniteScroll={infiniteScroll}
          onMore={() => void fetchMore(query)}
        />
      </div>
    </>
  );
}

type EmptyProps = ListResultsProps<unknown>["empty"] & {
  state: FilterState | undefined;
  /** Called when the button that clears the filters disappears, to move the focus elsewhere. */
  onClear: () => void;
};

function Empty({ state, onClear, first, action, ...empty }: EmptyProps) {
  if (!state?.isFiltered) {
    const actions = (
      <>
        {first}
        {action}
      </>
    );
    return <EmptyState {...empty} action={first ? actions : action} />;
  }
  const clear = () => {
    onClear();
    state.clear();
  };
  return (
    <EmptyState
      {...empty}
      text={LIST_TEXTS.otherSearch}
      action={
        <>
          {first}
          <Button variant={first ? "secondary" : "primary"} onClick={clear}>
            {LIST_TEXTS.clearFilters}
          </Button>
          {action}
        </>
      }
    />
  );
}
