import { DISCOVER_TEXTS, routesFound } from "@longpaddock/domain/routes/texts";
import { Button } from "@longpaddock/ui/button";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { CloudOff, Map as MapIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { PATHS } from "../../../lib/paths";
import { ShowMore } from "../../../list/show-more";
import { RouteList } from "../cards/route-list";
import { RouteSkeletons } from "../cards/route-skeletons";
import type { ViewMode } from "../cards/use-view-mode";
import { useRoutes } from "../use-routes";
import { type FilterChange, NO_FILTERS, type RouteFilters } from "./use-route-filters";

interface DiscoverResultsProps {
  filters: RouteFilters;
  mode: ViewMode;
  /** Stands beside the count. */
  viewChoice: ReactNode;
  onChange: (change: FilterChange) => void;
}

export function DiscoverResults({ filters, mode, viewChoice, onChange }: DiscoverResultsProps) {
  const { data, isPending, isError, isFetchNextPageError, isFetchingNextPage, hasNextPage, ...query } =
    useRoutes(filters);
  const [first] = data?.pages ?? [];
  const pages =
    data?.pages.map(({ items }, at) => ({ key: String(data.pageParams[at]), routes: items })) ?? [];
  return (
    <>
      <div className="mb-4 flex min-h-12 items-center justify-between gap-4">
        <p aria-live="polite" className="min-w-0 font-bold font-display">
          {first && foundText(first, filters.type)}
        </p>
        {viewChoice}
      </div>
      {/* The footer stays below the fold, however few routes take the skeletons' place. */}
      <div className="min-h-[80dvh]">
        {isPending && <RouteSkeletons mode={mode} />}
        {isError && !data && <Failed type={filters.type} onRetry={() => void query.refetch()} />}
        {first && pages.every(({ routes }) => routes.length === 0) && (
          <NothingFound filters={filters} onChange={onChange} />
        )}
        <RouteList pages={pages} mode={mode} />
        {hasNextPage && (
          <ShowMore
            isLoading={isFetchingNextPage}
            failed={isFetchNextPageError}
            onMore={query.fetchNextPage}
          />
        )}
      </div>
    </>
  );
}

interface Found {
  total: number;
  totalIsCapped: boolean;
}

/** A search counts only so far: '1,000+ community routes found'. */
function foundText({ total, totalIsCapped }: Found, type: RouteFilters["type"]): string {
  const text = routesFound(total, type);
  return totalIsCapped ? text.replace(" ", "+ ") : text;
}

function Failed({ type, onRetry }: { type: RouteFilters["type"]; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff aria-hidden="true" />}
        title={DISCOVER_TEXTS.failed[type]}
        text="Check your connection and try again."
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    </div>
  );
}

function NothingFound({ filters, onChange }: Pick<DiscoverResultsProps, "filters" | "onChange">) {
  const { type, ...wanted } = filters;
  const isFiltered = Object.values(wanted).some(Boolean);
  return (
    <EmptyState
      icon={<MapIcon aria-hidden="true" />}
      title={DISCOVER_TEXTS.empty[type]}
      text={
        isFiltered
          ? "Try another word, or take a filter off."
          : "Have you ridden a good one? Put it up for the others."
      }
      action={
        <>
          {isFiltered && <Button onClick={() => onChange(NO_FILTERS)}>Clear all filters</Button>}
          <Button asChild variant={isFiltered ? "secondary" : "primary"}>
            <Link to={PATHS.addRoute}>Add Route</Link>
          </Button>
        </>
      }
    />
  );
}
