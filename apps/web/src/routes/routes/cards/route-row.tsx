import { Card } from "@longpaddock/ui/card";
import { cn } from "@longpaddock/ui/class-names";
import { ElevationSpark } from "@longpaddock/ui/trace";
import { ListRating, ShortRating } from "../../ratings/list-rating";
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

const FACTS = "flex min-h-[1lh] min-w-0 flex-wrap gap-x-3 sm:gap-x-5";

/**
 * About 210 px high on phones, with the actions below the picture and the facts. In a narrower container, as with large
 * text, everything is stacked.
 */
export function RouteRow({ heading: Heading, ...card }: CardProps) {
  const { route, actions } = card;
  const isDeletable = route.can.requestDeletion || route.can.adminDelete;
  return (
    <Card asChild interactive className="@container relative">
      <article className="grid grid-cols-[5rem_minmax(0,1fr)] @max-[17rem]:grid-cols-1 sm:grid-cols-[12rem_minmax(0,1fr)] sm:grid-rows-[1fr_auto]">
        <div className="relative flex flex-col border-line border-r @max-[17rem]:h-40 @max-[17rem]:border-r-0 sm:row-span-2">
          <CardPicture route={route} layout="narrowOnPhones" className="flex-1" />
          <div className="h-7 sm:h-8">
            {route.spark && <ElevationSpark path={route.spark} className="h-full" />}
          </div>
          <span className="absolute top-2 left-2 flex flex-col items-start gap-1.5">
            <ExpertPickBadge routeType={route.routeType} iconOnly="phone" />
            <PremiumBadge routeType={route.routeType} iconOnly="phone" />
            <PrivateBadge visibility={route.visibility} iconOnly="phone" />
            <ClosedBadge closures={route.closures} short="phone" />
          </span>
        </div>
        <div className="flex min-w-0 flex-col gap-1 px-3 py-1.5 sm:gap-2 sm:px-4 sm:pt-3 sm:pb-0">
          <div className="flex h-7 items-center justify-between gap-2 @max-[17rem]:h-auto @max-[17rem]:flex-wrap">
            <DifficultyBadge difficulty={route.difficulty} />
            <RateButton
              name={route.name}
              onRate={() => actions.rate(route)}
              className="h-7 after:absolute after:inset-x-0 after:-inset-y-2 after:content-['']"
            >
              <span className="contents sm:hidden">
                <ShortRating averageRating={route.averageRating} totalRatings={route.totalRatings} />
              </span>
              <span className="contents max-sm:hidden">
                <ListRating averageRating={route.averageRating} totalRatings={route.totalRatings} />
              </span>
            </RateButton>
          </div>
          <Heading
            title={route.name}
            className="line-clamp-2 h-[2lh] text-wrap break-words font-extrabold text-base leading-tight @max-[17rem]:line-clamp-none @max-[17rem]:h-auto sm:line-clamp-1 sm:h-[1lh] sm:text-lg"
          >
            {route.name}
          </Heading>
          <div className="grid gap-0.5 text-sm">
            <p className={FACTS}>
              <DistanceFact route={route} />
              <AscentFact ascent={route.ascent} />
              <span className="contents max-sm:hidden">
                <SurfaceFact route={route} />
              </span>
              <VehicleFact vehicleType={route.vehicleType} iconOnPhones />
            </p>
            <p className={cn(FACTS, "max-sm:min-h-[2lh] max-sm:flex-col max-sm:items-start")}>
              <PlaceFact
                state={route.state}
                states={route.states}
                city={route.city}
                distanceFrom={route.distanceFrom}
                short
              />
              <DurationFact duration={route.duration} />
            </p>
          </div>
          <p className="line-clamp-2 h-[2lh] break-words text-ink-muted text-sm max-sm:hidden">
            {route.excerpt}
          </p>
        </div>
        <div className="flex min-h-12.5 flex-wrap items-center max-sm:col-span-full max-sm:border-line max-sm:border-t max-sm:px-1 sm:gap-x-2 sm:pr-4 sm:pb-2 sm:pl-2">
          <CardActions {...card} />
          <span className="min-w-0 flex-1 @max-3xl:hidden">
            <AuthorByline author={route.author} />
          </span>
          <div className="ml-auto flex flex-wrap items-center justify-end gap-x-2 max-sm:pr-1">
            <DeletionButton route={route} actions={actions} />
            <ViewDetailsLink route={route} {...(isDeletable && { narrowStyle: "overlay" })} />
          </div>
        </div>
      </article>
    </Card>
  );
}
