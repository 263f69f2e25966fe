import { Card } from "@longpaddock/ui/card";
import { Skeleton } from "@longpaddock/ui/skeleton";

export const GROUP_GRID = "grid gap-5 sm:grid-cols-2 xl:grid-cols-3";

const KEYS = Array.from({ length: 6 }, (_, index) => `skeleton ${index}`);

export function GroupSkeletons() {
  return (
    <div role="status">
      <span className="sr-only">Loading groups…</span>
      <div className={GROUP_GRID}>
        {KEYS.map((key) => (
          <Card key={key}>
            <Skeleton className="h-36 rounded-none" />
            <div className="flex flex-col gap-2 p-4">
              <Skeleton className="h-[2lh] text-lg" />
              <Skeleton className="h-[2lh] w-2/3" />
              <Skeleton className="h-[3lh]" />
              <div className="border-line border-t pt-3">
                <Skeleton className="h-7 w-1/2" />
              </div>
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}
