import { Card } from "@longpaddock/ui/card";
import { Skeleton } from "@longpaddock/ui/skeleton";
import type { ComponentType } from "react";
import { routeListStyles } from "./route-list-styles";
import type { ViewMode } from "./use-view-mode";

const SKELETONS = {
  grid: { count: 9, Item: CardSkeleton },
  list: { count: 9, Item: RowSkeleton },
  compact: { count: 12, Item: RowSkeleton },
} as const satisfies Record<ViewMode, { count: number; Item: ComponentType }>;

interface RouteSkeletonsProps {
  mode: ViewMode;
  /** Defaults to Discover's count for the mode. */
  count?: number;
}

export function RouteSkeletons({ mode, ...overrides }: RouteSkeletonsProps) {
  const { count, Item } = { ...SKELETONS[mode], ...overrides };
  const keys = Array.from({ length: count }, (_, index) => `skeleton ${index}`);
  return (
    <div role="status">
      <span className="sr-only">Loading routes…</span>
      <div className={routeListStyles[mode]}>
        {keys.map((key) => (
          <Item key={key} />
        ))}
      </div>
    </div>
  );
}

function CardSkeleton() {
  return (
    <Card>
      <Skeleton className="h-40 rounded-none" />
      <div className="h-8 border-line border-b" />
      <div className="flex flex-col gap-2 p-4">
        <Skeleton className="h-[2lh] text-lg" />
        <Skeleton className="h-[1lh] w-1/2" />
        <Skeleton className="h-[1lh] w-2/3" />
        <Skeleton className="h-[1lh] w-3/4" />
        <Skeleton className="h-[1lh] w-1/3" />
        <div className="-mb-2 flex h-11 items-center">
          <Skeleton className="w-1/3" />
        </div>
      </div>
      <div className="flex min-h-15.25 items-center justify-between border-line border-t px-4 sm:min-h-25 xl:min-h-15.25">
        <Skeleton className="w-28" />
        <Skeleton className="h-9 w-28" />
      </div>
    </Card>
  );
}

function RowSkeleton() {
  return <Skeleton className="h-(--route-height) rounded-lg" />;
}
