import { Card } from "@longpaddock/ui/card";
import { ElevationSpark } from "@longpaddock/ui/trace";
import { ListRating } from "../../ratings/list-rating";
import { RateButton } from "../../ratings/rate-button";
import { DeletionButton } from "../actions/deletion-button";
import { CardActions } from "./card-actions";
import type { CardProps } from "./card-props";
import { DifficultyBadge } from "./difficulty-badge";
import { ExpertPickBadge } from "./expert-pick-badge";
import { PremiumBadge } from "./premium-badge";
import { PrivateBadge } from "./private-badge";
import { AuthorByline } from "./route-author";
import { AscentFact, DistanceFact, DurationFact, PlaceFact, VehicleFact } from "./route-facts";
import { RouteThumbnail } from "./route-thumbnail";
import { ViewDetailsLink } from "./view-details-link";

/** One fact per line on phones, side by side elsewhere. */
const FACTS = "grid grid-cols-1 gap-1 sm:flex sm:gap-5";

export function RouteRow({ heading: Heading, ...card }: CardProps) {
  const { route, actions } = card;
  return (
    <Card asChild interactive className="relative">
      <article className="flex">
        <div className="flex w-24 shrink-0 flex-col border-line border-r sm:w-48">
          <RouteThumbnail
            outline={route.outline}
            vehicleType={route.vehicleType}
            className="min-h-24 flex-1 sm:min-h-36"
          />
          <div className="h-8">{route.spark && <ElevationSpark path={route.spark} className="h-full" />}</div>
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-2 p-3 sm:p-4">
          <p className="flex gap-2">
            <DifficultyBadge difficulty={route.difficulty} />
            <ExpertPickBadge routeType={route.routeType} iconOnly="phone" />
            <PremiumBadge routeType={route.routeType} iconOnly="phone" />
            <PrivateBadge isPublic={route.isPublic} iconOnly="phone" />
          </p>
          <Heading
            title={route.name}
            className="line-clamp-2 h-[2lh] text-wrap break-words font-extrabold text-lg sm:line-clamp-1 sm:h-[1lh]"
          >
            {route.name}
          </Heading>
          <div className="grid gap-1 text-sm">
            <p className={FACTS}>
              <PlaceFact state={route.state} city={route.city} short />
              <VehicleFact vehicleType={route.vehicleType} />
            </p>
            <p className={FACTS}>
              <span className="flex h-[1lh] shrink-0 gap-4 overflow-hidden empty:sm:hidden sm:gap-5">
                <DistanceFact distance={route.distance} />
                <AscentFact ascent={route.ascent} />
              </span>
              <span className="flex h-[1lh] min-w-0">
                <DurationFact duration={route.duration} />
              </span>
            </p>
          </div>
          <p className="line-clamp-2 h-[2lh] break-words text-ink-muted text-sm max-sm:hidden">
            {route.excerpt}
          </p>
          <div className="mt-auto flex flex-wrap items-center gap-x-4">
            <RateButton name={route.name} onRate={() => actions.rate(route)} className="h-11">
              <ListRating averageRating={route.averageRating} totalRatings={route.totalRatings} />
            </RateButton>
            <span className="min-w-0 flex-1 max-lg:hidden">
              <AuthorByline author={route.author} />
            </span>
            <div className="flex flex-wrap items-center gap-x-2 max-sm:-ml-2 max-sm:w-full max-sm:justify-between sm:ml-auto sm:justify-end">
              <CardActions {...card} />
              <DeletionButton route={route} actions={actions} />
              <ViewDetailsLink route={route} phoneStyle="arrow" />
            </div>
          </div>
        </div>
      </article>
    </Card>
  );
}
