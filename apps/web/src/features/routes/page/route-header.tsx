import { STAR_TEXTS } from "@longpaddock/domain/marks/texts";
import { ratingCount } from "@longpaddock/domain/ratings/texts";
import { SHARE_LINK_TEXTS } from "@longpaddock/domain/routes/texts";
import { Button } from "@longpaddock/ui/button";
import { PageHeader } from "@longpaddock/ui/page-header";
import { StarRating } from "@longpaddock/ui/star-rating";
import { Share2, Star } from "lucide-react";
import { DifficultyBadge } from "../cards/difficulty-badge";
import { ExpertPickBadge } from "../cards/expert-pick-badge";
import { PrivateBadge } from "../cards/private-badge";
import { DistanceFact, DurationFact, PlaceFact, VehicleFact } from "../cards/route-facts";
import type { RouteDetail } from "../use-route";
import { BackToRoutes } from "./back-to-routes";
import { useShareLink } from "./use-share-link";

interface RouteHeaderProps {
  route: RouteDetail;
  starred: boolean;
  onToggleStar: () => void;
}

export function RouteHeader({ route, starred, onToggleStar }: RouteHeaderProps) {
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
            <DistanceFact route={route} />
            <DurationFact duration={route.duration} />
          </p>
          <StarRating value={route.averageRating ?? 0} text={ratingCount(route.totalRatings)} />
        </div>
      }
      actions={
        <>
          <StarToggle starred={starred} onToggle={onToggleStar} />
          <ShareLink route={route} />
        </>
      }
    />
  );
}

/** Both labels share one width so that the layout doesn't shift once the star has loaded. */
function StarToggle({ starred, onToggle }: { starred: boolean; onToggle: () => void }) {
  return (
    <Button variant="secondary" className="min-w-32 max-sm:flex-1" onClick={onToggle}>
      <Star aria-hidden="true" className={starred ? "size-5 fill-star text-star" : "size-5"} />
      {starred ? STAR_TEXTS.unstar : STAR_TEXTS.star}
    </Button>
  );
}

function ShareLink({ route }: { route: RouteDetail }) {
  const share = useShareLink(route);
  return (
    <Button variant="secondary" className="max-sm:flex-1" onClick={() => void share()}>
      <Share2 aria-hidden="true" className="size-5" />
      {SHARE_LINK_TEXTS.share}
    </Button>
  );
}
