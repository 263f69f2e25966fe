import { Skeleton } from "@longpaddock/ui/skeleton";
import { BADGES_TEXTS } from "../texts";
import { GRID } from "./badge-grid";
import { TILE_GRID } from "./badge-tiles";

const TILES = ["total", "common", "rare", "epic"];
const PLACEHOLDERS = Array.from({ length: 32 }, (_, at) => `badge ${at}`);

/** As large as what replaces it. */
export function BadgesSkeleton() {
  return (
    <div className="@container mt-6 flex flex-col gap-6 sm:mt-8 sm:gap-8">
      <div className={TILE_GRID}>
        {TILES.map((tile) => (
          <Skeleton key={tile} className="h-24 rounded-lg" />
        ))}
      </div>
      <Skeleton className="h-48 rounded-lg" />
      <div>
        <p role="status" className="mb-5 flex min-h-12 items-center text-ink-muted">
          {BADGES_TEXTS.loading}
        </p>
        <div className={GRID}>
          {PLACEHOLDERS.map((key) => (
            <Skeleton key={key} className="mx-auto aspect-square h-auto w-full max-w-22 rounded-full" />
          ))}
        </div>
      </div>
    </div>
  );
}
