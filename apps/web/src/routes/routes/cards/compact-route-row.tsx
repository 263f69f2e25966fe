import { Card } from "@longpaddock/ui/card";
import { ShortRating } from "../../ratings/list-rating";
import { RateButton } from "../../ratings/rate-button";
import { CardPicture } from "../../route-photos/card-picture";
import { ClosedBadge } from "../closures/lazy-badge";
import { CardActions } from "./card-actions";
import type { CardProps } from "./card-props";
import { DifficultyBadge } from "./difficulty-badge";
import { ExpertPickBadge } from "./expert-pick-badge";
import { PremiumBadge } from "./premium-badge";
import { PrivateBadge } from "./private-badge";
import { DistanceFact, PlaceFact, VehicleIcon } from "./route-facts";
import { ViewDetailsLink } from "./view-details-link";

export function CompactRouteRow({ heading: Heading, ...card }: CardProps) {
  const { route, actions } = card;
  return (
    <Card asChild interactive className="@container relative">
      <article className="grid min-h-40 grid-cols-[3.5rem_minmax(0,1fr)] grid-rows-[auto_1fr_auto] gap-x-3 pr-1 sm:min-h-24.5 sm:grid-rows-[auto_1fr] sm:grid-cols-[4.5rem_minmax(0,1fr)_auto] sm:pr-3">
        <CardPicture route={route} layout="narrow" className="row-span-3 sm:row-span-2" />
        <Heading
          title={route.name}
          className="flex h-[calc(2lh+0.5rem)] min-w-0 items-center gap-2 pt-2 font-extrabold text-base sm:col-span-2 sm:h-auto"
        >
          <VehicleIcon vehicleType={route.vehicleType} className="size-5 shrink-0 text-accent-text" />
          <span className="line-clamp-2 min-w-0 text-wrap break-words sm:line-clamp-1">{route.name}</span>
        </Heading>
        <div className="min-w-0">
          <p className="flex min-h-[1lh] flex-wrap gap-x-3 text-sm sm:gap-x-4">
            <PlaceFact
              state={route.state}
              states={route.states}
              city={route.city}
              distanceFrom={route.distanceFrom}
              short
            />
            <span className="flex shrink-0">
              <DistanceFact route={route} />
            </span>
          </p>
          <p className="mt-0.5 flex h-7 items-center gap-1 text-sm sm:mt-1 sm:gap-2">
            <DifficultyBadge difficulty={route.difficulty} />
            <ClosedBadge closures={route.closures} short="always" />
            <ExpertPickBadge routeType={route.routeType} iconOnly="columns" />
            <PremiumBadge routeType={route.routeType} iconOnly="columns" />
            <PrivateBadge visibility={route.visibility} iconOnly="columns" />
            <RateButton
              name={route.name}
              onRate={() => actions.rate(route)}
              className="h-7 min-w-0 shrink after:absolute after:inset-x-0 after:-inset-y-2 after:content-['']"
            >
              <ShortRating averageRating={route.averageRating} totalRatings={route.totalRatings} />
            </RateButton>
          </p>
        </div>
        <div className="flex items-center gap-2 max-sm:-ml-2.5 max-sm:col-start-2">
          <CardActions {...card} compact />
          <ViewDetailsLink route={route} narrowStyle="overlay" />
        </div>
      </article>
    </Card>
  );
}
