import { Card } from "@longpaddock/ui/card";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { type ReactNode, useId } from "react";
import { LoadFailed } from "../../../list/load-failed";
import { TOP_ROWS } from "./use-overview";

interface TopListProps<Item> {
  texts: { title: string; loading: string; failed: string; empty: string };
  icon: ReactNode;
  query: {
    data: readonly Item[] | undefined;
    isPending: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  /** Beside the title. */
  extra?: ReactNode;
  children: (item: Item) => ReactNode;
}

/** A short list in an order, with as many placeholders while it loads. */
export function TopList<Item extends { id: string | number }>(props: TopListProps<Item>) {
  const { texts, icon, query, extra, children } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col">
      <div className="mb-4 flex min-h-11 items-center gap-2">
        <h2 id={id} className="font-extrabold text-2xl">
          {texts.title}
        </h2>
        {extra}
      </div>
      {query.isPending && (
        <div role="status">
          <span className="sr-only">{texts.loading}</span>
          <ul aria-hidden="true" className="flex flex-col gap-2">
            {Array.from({ length: TOP_ROWS }, (_, row) => (
              <li key={row}>
                <Skeleton className="h-18 rounded-lg" />
              </li>
            ))}
          </ul>
        </div>
      )}
      {!query.isPending && !query.data && (
        <LoadFailed title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data?.length === 0 && (
        <EmptyState
          icon={icon}
          title={texts.empty}
          headingLevel="h3"
          className="grow content-center py-6 sm:py-6"
        />
      )}
      {query.data && query.data.length > 0 && (
        <Card className="grow">
          <ol className="divide-y divide-line">
            {query.data.map((item) => (
              <li key={item.id} className="flex min-h-18 items-center gap-3 px-4 py-2">
                {children(item)}
              </li>
            ))}
          </ol>
        </Card>
      )}
    </section>
  );
}
