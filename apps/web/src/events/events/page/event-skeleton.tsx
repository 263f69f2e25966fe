import { Skeleton } from "@longpaddock/ui/skeleton";
import { BackToEvents } from "./back-to-events";
import { EVENT_PAGE_TEXTS } from "./meeting-place/texts";
import { MAIN_COLUMN, PAGE_GRID, SIDE_COLUMN, TOP_COLUMN } from "./page-grid";

export function EventSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{EVENT_PAGE_TEXTS.loading}</span>
      <div className="border-line border-b-2 py-2 sm:py-5">
        <div className="mb-3">
          <BackToEvents />
        </div>
        <Skeleton className="h-9 w-2/3 sm:h-10" />
        <div className="mt-2.5 flex flex-col gap-2">
          <Skeleton className="w-1/2" />
          <Skeleton className="w-1/3" />
          <Skeleton className="w-1/3" />
          <Skeleton className="h-7 w-1/2" />
        </div>
      </div>
      <div className={PAGE_GRID}>
        <div className={TOP_COLUMN}>
          <Skeleton className="h-40 rounded-lg" />
        </div>
        <div className={SIDE_COLUMN}>
          <Skeleton className="h-96 rounded-lg" />
          <Skeleton className="h-72 rounded-lg" />
        </div>
        <div className={MAIN_COLUMN}>
          <Skeleton className="h-136 rounded-lg" />
        </div>
      </div>
    </div>
  );
}
