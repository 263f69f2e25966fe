import { Button } from "@longpaddock/ui/button";
import { cn } from "@longpaddock/ui/class-names";
import { PageHeader } from "@longpaddock/ui/page-header";
import { StarRating } from "@longpaddock/ui/star-rating";
import { type LucideIcon, Printer, Share2, Star } from "lucide-react";
import { shareLink } from "../../../interactions/share-link";
import { routePath } from "../../../lib/paths";
import { STAR_TEXTS } from "../../marks/texts";
import { RATING_TEXTS, ratingCount } from "../../ratings/texts";
import { ROUTE_PAGE_TEXTS } from "../actions/texts";
import { DifficultyBadge } from "../cards/difficulty-badge";
import { ExpertPickBadge } from "../cards/expert-pick-badge";
import { PrivateBadge } from "../cards/private-badge";
import { AscentFact, DistanceFact, DurationFact, PlaceFact, VehicleFact } from "../cards/route-facts";
import type { PrintSheetControl } from "../print/use-print-sheet";
import type { RouteDetail } from "../use-route";
import { BackToRoutes } from "./back-to-routes";
import { DownloadButton } from "./download-button";
import { SHARE_LINK_TEXTS } from "./texts";

/** Long names are set smaller, so that the map stays in a phone's first screen. */
function nameSize({ length }: string): string | undefined {
  if (length > 60) return "text-xl sm:text-3xl";
  return length > 30 ? "text-xl sm:text-4xl" : undefined;
}

const FACTS = "flex flex-wrap items-center gap-x-4 gap-y-1.5";

const ratingText = ({ totalRatings }: RouteDetail) =>
  totalRatings === 0 ? RATING_TEXTS.none : ratingCount(totalRatings);

interface RouteHeaderProps {
  route: RouteDetail;
  starred: boolean;
  onToggleStar: () => void;
  printSheet: Pick<PrintSheetControl, "isPreparing" | "print">;
}

export function RouteHeader({ route, starred, onToggleStar, printSheet }: RouteHeaderProps) {
  const { share: _label, copied, copiedGroup, copiedPrivate, failed } = SHARE_LINK_TEXTS;
  const share = () =>
    shareLink({
      title: route.name,
      path: routePath(route.id),
      copied: { everyone: copied, group: copiedGroup, me: copiedPrivate }[route.visibility],
      failed,
    });
  return (
    <PageHeader
      className="py-2 sm:py-5"
      back={
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <BackToRoutes />
          <div className="flex max-sm:-mr-2.5 sm:items-start">
            <QuietAction
              icon={Star}
              iconStyle={starred ? "fill-star text-star" : undefined}
              onClick={onToggleStar}
              className="sm:w-28"
            >
              {starred ? STAR_TEXTS.unstar : STAR_TEXTS.star}
            </QuietAction>
            <QuietAction icon={Share2} onClick={() => void share()}>
              {SHARE_LINK_TEXTS.share}
            </QuietAction>
            <QuietAction
              icon={Printer}
              pending={printSheet.isPreparing}
              onClick={() => void printSheet.print()}
            >
              {ROUTE_PAGE_TEXTS.print}
            </QuietAction>
            {route.can.downloadGpx && (
              <div className="ml-2 max-sm:hidden">
                <DownloadButton route={route} />
              </div>
            )}
          </div>
        </div>
      }
      title={<span className={cn("block", nameSize(route.name))}>{route.name}</span>}
      lead={
        <div className="flex flex-col gap-y-1.5 text-base text-ink max-sm:@container">
          <p className={FACTS}>
            <PlaceFact state={route.state} states={route.states} city={route.city} />
            <ExpertPickBadge routeType={route.routeType} />
            <PrivateBadge visibility={route.visibility} />
          </p>
          <p className={FACTS}>
            <DifficultyBadge difficulty={route.difficulty} />
            <VehicleFact vehicleType={route.vehicleType} />
            <DistanceFact route={route} />
            <AscentFact ascent={route.ascent} />
            <DurationFact duration={route.duration} />
            <StarRating value={route.averageRating ?? 0} size="sm" text={ratingText(route)} />
          </p>
        </div>
      }
    />
  );
}

interface QuietActionProps {
  icon: LucideIcon;
  iconStyle?: string | undefined;
  /** Labels that change with a state need a fixed width, so that their neighbours stay in place. */
  className?: string;
  pending?: boolean;
  onClick: () => void;
  children: string;
}

/** Phones show only the icon. */
function QuietAction({ icon: Icon, iconStyle, className, pending, onClick, children }: QuietActionProps) {
  return (
    <Button
      variant="quiet"
      title={children}
      pending={pending}
      onClick={onClick}
      className={cn("max-sm:w-11 max-sm:px-0 sm:px-3", className)}
    >
      <Icon aria-hidden="true" className={cn("size-5", iconStyle)} />
      <span className="max-sm:sr-only">{children}</span>
    </Button>
  );
}
