import { Card } from "@longpaddock/ui/card";
import { ElevationSpark } from "@longpaddock/ui/trace";
import { ListRating } from "../../ratings/list-rating";
import { RateButton } from "../../ratings/rate-button";
import { CardPicture } from "../../route-photos/card-picture";
import { DeletionButton } from "../actions/deletion-button";
import { ClosedBadge } from "../closures/lazy-badge";
import { CardActions } from "./card-actions";
import type { CardProps } from "./card-props";
import { DifficultyBadge } from "./difficulty-badge";
import { ExpertPickBadge } from "./expert-pick-badge";
import { PremiumBadge } from "./premium-badge";
import { PrivateBadge } from "./private-badge";
import { AuthorByline } from "./route-author";
import { AscentFact, DistanceFact, DurationFact, PlaceFact, SurfaceFact, VehicleFact } from "./route-facts";
import { ViewDetailsLink } from "./view-details-link";

/** Missing facts still take up their line, so that cards and skeletons have the same height. */
export function RouteCard({ heading: Heading, ...card }: CardProps) {
  const { route, actions } = card;
  return (
    <Card asChild interactive className="relative flex h-full flex-col">
      <article>
        <CardPicture route={route} className="h-40" />
        <div className="absolute inset-x-3 top-3 z-1 flex items-start justify-between gap-2">
          <span className="flex flex-col items-start gap-1.5">
            <DifficultyBadge difficulty={route.difficulty} />
            <ClosedBadge closures={route.closures} />
          </span>
          <span className="flex flex-col items-end gap-1.5">
            <ExpertPickBadge routeType={route.routeType} />
            <PremiumBadge routeType={route.routeType} />
            <PrivateBadge visibility={route.visibility} />
          </span>
        </div>
        <div className="h-8 border-line border-b">
          {route.spark && <ElevationSpark path={route.spark} className="h-full" />}
        </div>
        <div className="flex flex-1 flex-col gap-2 p-4">
          <Heading
            title={route.name}
            className="line-clamp-2 h-[2lh] text-wrap break-words font-extrabold text-lg"
          >
            {route.name}
          </Heading>
          <p className="flex min-h-[1lh]">
            <PlaceFact
              state={route.state}
              states={route.states}
              city={route.city}
              distanceFrom={route.distanceFrom}
              short
            />
          </p>
          <p className="flex min-h-[1lh]">
            <VehicleFact vehicleType={route.vehicleType} />
          </p>
          <p className="flex min-h-[1lh] flex-wrap gap-x-4">
            <DistanceFact route={route} />
            <AscentFact ascent={route.ascent} />
          </p>
          <p className="flex min-h-[1lh] flex-wrap gap-x-4">
            <SurfaceFact route={route} />
            <DurationFact duration={route.duration} />
          </p>
          <div className="-mb-2 flex h-11 items-center justify-between gap-2">
            <RateButton name={route.name} onRate={() => actions.rate(route)} className="h-11">
              <ListRating averageRating={route.averageRating} totalRatings={route.totalRatings} />
            </RateButton>
            <AuthorByline author={route.author} />
          </div>
        </div>
        <div className="flex min-h-15.25 flex-wrap items-center gap-x-1 gap-y-1 border-line border-t px-2 py-2 sm:min-h-25 xl:min-h-15.25">
          <CardActions {...card} />
          <div className="ml-auto flex flex-wrap items-center justify-end gap-2 pr-2 sm:w-full sm:pr-0 xl:w-auto">
            <DeletionButton route={route} actions={actions} />
            <ViewDetailsLink route={route} />
          </div>
        </div>
      </article>
    </Card>
  );
}
