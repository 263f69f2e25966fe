import { Card } from "@longpaddock/ui/card";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import { ListFailed } from "../../list/load-failed";

interface StartListProps<Item> {
  title: string;
  query: {
    data: readonly Item[] | undefined;
    isPending: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  failed: string;
  /** Shown instead of an empty list; says where to go. */
  empty: { icon: ReactNode; title: string; text: string; action: ReactNode };
  more: { text: string; path: string };
  children: (item: Item) => ReactNode;
}

/** Five rows, so that nothing in the first window of a large screen moves when the list arrives. */
const HEIGHT = "lg:min-h-100";
/** With fewer rows than this, a text fills the rest of the card. */
const FEW = 5;

/** A titled card with up to five rows. */
export function StartList<Item extends { id: number }>(props: StartListProps<Item>) {
  const { title, query, failed, empty, more, children } = props;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col">
      <h2 id={titleId} className="mb-4 font-extrabold text-2xl">
        {title}
      </h2>
      {query.isPending && (
        <div role="status" className="grid grow">
          <span className="sr-only">Loading…</span>
          <Skeleton className={`h-full min-h-92 rounded-lg ${HEIGHT}`} />
        </div>
      )}
      {!query.isPending && !query.data && (
        <ListFailed
          className={`grow content-center ${HEIGHT}`}
          headingLevel="h3"
          title={failed}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data?.length === 0 && (
        <EmptyState className={`grow content-center ${HEIGHT}`} headingLevel="h3" {...empty} />
      )}
      {query.data && query.data.length > 0 && (
        <Card className={`flex grow flex-col ${HEIGHT}`}>
          <ul className="divide-y divide-line border-line border-b">
            {query.data.map((item) => (
              <li key={item.id}>{children(item)}</li>
            ))}
          </ul>
          <div className="flex grow flex-col px-4">
            {query.data.length < FEW && <p className="pt-3 text-ink-muted">{empty.text}</p>}
            <Link to={more.path} className="flex min-h-11 items-center gap-1 self-start font-bold">
              {more.text}
              <ChevronRight aria-hidden="true" className="size-5" />
            </Link>
          </div>
        </Card>
      )}
    </section>
  );
}

/** A row of a list that leads to a page. */
export function StartRow({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="flex min-h-16 items-center gap-3 px-4 py-2 no-underline hover:bg-surface-sunken focus-visible:-outline-offset-2"
    >
      {children}
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
    </Link>
  );
}
