import { Card } from "@longpaddock/ui/card";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { EVENTS_TEXTS } from "../cards/texts";
import { EVENT_GRID } from "./event-list";

const KEYS = ["first", "second", "third"];

export function EventSkeletons() {
  return (
    <div role="status">
      <span className="sr-only">{EVENTS_TEXTS.loading}</span>
      <div className={EVENT_GRID}>
        {KEYS.map((key) => (
          <Card key={key} className="flex flex-col gap-3 p-4 sm:p-5">
            <Skeleton className="h-7 w-1/2" />
            <Skeleton className="h-7 w-3/4" />
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="h-12" />
            <div className="border-line border-t pt-3">
              <Skeleton className="h-5 w-2/3" />
            </div>
            <Skeleton className="h-11" />
          </Card>
        ))}
      </div>
    </div>
  );
}
