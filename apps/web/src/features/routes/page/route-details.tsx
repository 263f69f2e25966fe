import { ratingCount } from "@longpaddock/domain/ratings/texts";
import { ROUTE_PAGE_TEXTS } from "@longpaddock/domain/routes/texts";
import { VEHICLE_LABELS } from "@longpaddock/domain/vehicles";
import { Card, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { StarRating } from "@longpaddock/ui/star-rating";
import type { ReactNode } from "react";
import { kilometresToOneDecimal, metres } from "../../../lib/format";
import { DifficultyBadge } from "../cards/difficulty-badge";
import { straightNote } from "../straight-note";
import type { RouteDetail } from "../use-route";

/** The facts of a route: a strip above the map, on wide screens a card beside it. */
export function RouteDetails({ route }: { route: RouteDetail }) {
  const note = straightNote(route);
  return (
    <Card asChild>
      <section
        aria-labelledby="details-title"
        className="max-lg:rounded-none max-lg:border-0 max-lg:bg-transparent max-lg:shadow-none lg:col-start-2"
      >
        <CardHeader className="max-lg:sr-only">
          <CardTitle id="details-title">{ROUTE_PAGE_TEXTS.details}</CardTitle>
        </CardHeader>
        <div className="lg:px-6 lg:pt-3 lg:pb-5">
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(8rem,34%),1fr))] gap-x-4 gap-y-1.5 sm:grid-cols-3 sm:gap-y-3 lg:grid-cols-1">
            {route.distance !== null && (
              <Detail name="Distance">
                {kilometresToOneDecimal(route.distance)}
                {note && <span className="font-normal text-sm">, {note}</span>}
              </Detail>
            )}
            {route.ascent !== null && <Detail name="Ascent">{metres(route.ascent)}</Detail>}
            {route.duration && <Detail name="Estimated Duration">{route.duration}</Detail>}
            <Detail name="Difficulty">
              <DifficultyBadge difficulty={route.difficulty} />
            </Detail>
            <Detail name="Vehicle Type">{VEHICLE_LABELS[route.vehicleType]}</Detail>
            <Detail name="Average Rating">
              <AverageRating route={route} />
            </Detail>
          </dl>
        </div>
      </section>
    </Card>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col lg:flex-row lg:flex-wrap lg:justify-between lg:gap-x-4 lg:border-line lg:border-b lg:pb-2 lg:last:border-0 lg:last:pb-0">
      <dt className="text-ink-muted text-xs lg:text-base">{name}</dt>
      <dd className="break-words font-semibold leading-snug lg:ml-auto lg:text-right">{children}</dd>
    </div>
  );
}

/** As high without ratings as with them. */
function AverageRating({ route: { averageRating, totalRatings } }: { route: RouteDetail }) {
  return (
    <span className="flex flex-col lg:items-end">
      <span className="flex flex-wrap items-center gap-x-2">
        {averageRating?.toFixed(1)}
        <StarRating value={averageRating ?? 0} size="sm" />
      </span>
      <span className="font-normal text-ink-muted text-sm">
        {averageRating === null ? ROUTE_PAGE_TEXTS.noRatings : ratingCount(totalRatings)}
      </span>
    </span>
  );
}
