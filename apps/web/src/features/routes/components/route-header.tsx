import { ROUTE_PAGE_TEXTS, ratingCount } from "@longpaddock/domain/routes/texts";
import { Button } from "@longpaddock/ui/button";
import { PageHeader } from "@longpaddock/ui/page-header";
import { StarRating } from "@longpaddock/ui/star-rating";
import { ArrowLeft, Download } from "lucide-react";
import { Link } from "react-router-dom";
import { gpxUrl, PATHS } from "../../../lib/paths";
import type { RouteDetail } from "../use-routes";
import { DifficultyBadge } from "./difficulty-badge";
import { ExpertPickBadge } from "./expert-pick-badge";
import { PrivateBadge } from "./private-badge";
import { DistanceFact, DurationFact, PlaceFact, VehicleFact } from "./route-facts";

export function BackToRoutes() {
  return (
    <Button asChild variant="quiet" size="sm" className="-ml-3">
      <Link to={PATHS.discover}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        {ROUTE_PAGE_TEXTS.back}
      </Link>
    </Button>
  );
}

/** Name, place, difficulty, vehicle, length and rating. */
export function RouteHeader({ route }: { route: RouteDetail }) {
  return (
    <PageHeader
      back={<BackToRoutes />}
      title={route.name}
      lead={
        <div className="flex flex-col gap-3 text-base text-ink">
          <p className="flex flex-wrap items-center gap-2 empty:hidden">
            <DifficultyBadge difficulty={route.difficulty} />
            <ExpertPickBadge routeType={route.routeType} />
            <PrivateBadge isPublic={route.isPublic} />
          </p>
          <p className="flex flex-wrap gap-x-5 gap-y-1.5">
            <PlaceFact state={route.state} city={route.city} />
            <VehicleFact vehicleType={route.vehicleType} />
            <DistanceFact distance={route.distance} />
            <DurationFact duration={route.duration} />
          </p>
          <StarRating value={route.averageRating ?? 0} text={ratingCount(route.totalRatings)} />
        </div>
      }
      actions={route.can.downloadGpx && <DownloadGpx id={route.id} />}
    />
  );
}

function DownloadGpx({ id }: { id: number }) {
  return (
    <Button asChild size="lg">
      <a href={gpxUrl(id)} target="_blank" rel="noopener">
        <Download aria-hidden="true" className="size-6" />
        {ROUTE_PAGE_TEXTS.downloadGpx}
      </a>
    </Button>
  );
}
