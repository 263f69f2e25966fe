import { VEHICLE_LABELS } from "@longpaddock/domain/vehicles";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { StarRating } from "@longpaddock/ui/star-rating";
import type { ReactNode } from "react";
import { kilometresToOneDecimal, metres } from "../../../lib/format";
import { RATING_TEXTS, ratingCount } from "../../ratings/texts";
import { ROUTE_PAGE_TEXTS } from "../actions/texts";
import { DifficultyBadge } from "../cards/difficulty-badge";
import { ClosureTimes } from "../closures/lazy-closures";
import { straightNote } from "../straight-note";
import { surfaceText } from "../surface-text";
import type { RouteDetail } from "../use-route";

/** The facts of a route, with its length to 100 metres. */
export function RouteDetails({ route }: { route: RouteDetail }) {
  const note = straightNote(route);
  return (
    <Card asChild>
      <section aria-labelledby="details-title">
        <CardHeader>
          <CardTitle id="details-title">{ROUTE_PAGE_TEXTS.details}</CardTitle>
        </CardHeader>
        <CardBody className="pt-3 sm:pt-3">
          <dl className="grid gap-y-3">
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
            <Detail name="Surface">{surfaceText(route)}</Detail>
            {route.bestSeason && <Detail name="Best Season">{route.bestSeason}</Detail>}
            {route.closures.length > 0 && (
              <Detail name="Closures">
                <ClosureTimes closures={route.closures} />
              </Detail>
            )}
            {route.vehicleUsed && <Detail name="Vehicle Used">{route.vehicleUsed}</Detail>}
            <Detail name="Average Rating">
              <AverageRating route={route} />
            </Detail>
          </dl>
        </CardBody>
      </section>
    </Card>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap justify-between gap-x-4 border-line border-b pb-2 last:border-0 last:pb-0">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="wrap-anywhere ml-auto min-w-0 text-right font-semibold leading-snug">{children}</dd>
    </div>
  );
}

/** Has the same height with and without ratings. */
function AverageRating({ route: { averageRating, totalRatings } }: { route: RouteDetail }) {
  return (
    <span className="flex flex-col items-end">
      <span className="flex min-h-[1lh] flex-wrap items-center gap-x-2">
        {averageRating?.toFixed(1)}
        <StarRating value={averageRating ?? 0} size="sm" />
      </span>
      <span className="font-normal text-ink-muted text-sm">
        {averageRating === null ? RATING_TEXTS.none : ratingCount(totalRatings)}
      </span>
    </span>
  );
}
