import { Card } from "@longpaddock/ui/card";
import { Skeleton } from "@longpaddock/ui/skeleton";
import type { ComponentType } from "react";
import { routeListStyles } from "./route-list-styles";
import type { ViewMode } from "./use-view-mode";

const PLATES = {
  grid: { count: 9, Plate: CardPlate },
  list: { count: 9, Plate: RowPlate },
  compact: { count: 12, Plate: LinePlate },
} as const satisfies Record<ViewMode, { count: number; Plate: ComponentType }>;

interface RouteSkeletonsProps {
  mode: ViewMode;
  /** How many, where it is not what Discover shows. */
  count?: number;
}

/** Plates of the size of the routes that are on their way. */
export function RouteSkeletons({ mode, ...wanted }: RouteSkeletonsProps) {
  const { count, Plate } = { ...PLATES[mode], ...wanted };
  const plates = Array.from({ length: count }, (_, index) => `plate ${index}`);
  return (
    <div role="status">
      <span className="sr-only">Loading routes...</span>
      <div className={routeListStyles[mode]}>
        {plates.map((plate) => (
          <Plate key={plate} />
        ))}
      </div>
    </div>
  );
}

function CardPlate() {
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
      <div className="flex min-h-15.25 items-center justify-between border-line border-t px-4">
        <Skeleton className="w-28" />
        <Skeleton className="h-9 w-28" />
      </div>
    </Card>
  );
}

function RowPlate() {
  return <Skeleton className="h-(--route-height) rounded-lg" />;
}

function LinePlate() {
  return <Skeleton className="h-(--route-height) rounded-lg" />;
}
