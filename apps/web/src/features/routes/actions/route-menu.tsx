import { COMPLETION_TEXTS } from "@longpaddock/domain/marks/texts";
import { RATING_TEXTS } from "@longpaddock/domain/ratings/texts";
import {
  ADMIN_DELETE_TEXTS,
  DELETION_REQUEST_TEXTS,
  EXPERT_PICK_TEXTS,
} from "@longpaddock/domain/routes/texts";
import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator } from "@longpaddock/ui/dropdown-menu";
import {
  Award,
  ChartSpline,
  CircleCheck,
  Eraser,
  type LucideIcon,
  MapPinned,
  Star,
  Trash2,
} from "lucide-react";
import { useRef } from "react";
import type { MenuTrigger } from "../../../interactions/lazy-overlay";
import type { Mark } from "../../marks/use-marks";
import type { RouteCardData } from "../use-routes";
import { analysisUrl, type LinkedRoute, mapsSearchUrl } from "./route-links";
import type { ActedRoute, RouteActs } from "./use-route-acts";

interface RouteMenuProps extends MenuTrigger {
  route: ActedRoute & LinkedRoute;
  acts: RouteActs;
  can: RouteCardData["can"];
  /** Given on cards, where rating and completing are in the menu too. */
  mark?: Mark;
}

/** Opens at once: its code came because the button was pressed. */
export function RouteMenu({ trigger, route, acts, can, mark }: RouteMenuProps) {
  const place = useRef<HTMLSpanElement>(null);
  /** The focus is back on the button before a dialog opens, so that the dialog can give it back there. */
  const after = (act: () => void) => () => {
    place.current?.querySelector("button")?.focus();
    act();
  };
  const analysis = analysisUrl(route);
  const isPick = route.routeType === "recommended";
  return (
    <span ref={place} className="contents">
      <DropdownMenu trigger={trigger} align="start" defaultOpen>
        {mark && (
          <>
            <Item icon={Star} onSelect={after(() => acts.rate(route))}>
              {RATING_TEXTS.open}
            </Item>
            <Item icon={CircleCheck} disabled={mark.completed} onSelect={() => acts.complete(route)}>
              {mark.completed ? COMPLETION_TEXTS.completed : COMPLETION_TEXTS.complete}
            </Item>
            <DropdownMenuSeparator />
          </>
        )}
        <OutsideLink icon={MapPinned} href={mapsSearchUrl(route)}>
          Find on Google Maps
        </OutsideLink>
        {analysis && (
          <OutsideLink icon={ChartSpline} href={analysis}>
            Analyse on gpx.studio
          </OutsideLink>
        )}
        {(can.requestDeletion || can.adminDelete) && <DropdownMenuSeparator />}
        {can.requestDeletion && (
          <Item icon={Eraser} onSelect={after(() => acts.requestDeletion(route))}>
            {DELETION_REQUEST_TEXTS.open}
          </Item>
        )}
        {can.adminDelete && route.routeType !== "premium" && (
          <Item icon={Award} onSelect={() => acts.toggleExpertPick(route)}>
            {isPick ? EXPERT_PICK_TEXTS.unmake : EXPERT_PICK_TEXTS.make}
          </Item>
        )}
        {can.adminDelete && (
          <Item icon={Trash2} tone="danger" onSelect={after(() => acts.adminDelete(route))}>
            {ADMIN_DELETE_TEXTS.open}
          </Item>
        )}
      </DropdownMenu>
    </span>
  );
}

interface ItemProps {
  icon: LucideIcon;
  children: string;
  onSelect: () => void;
  disabled?: boolean;
  tone?: "danger";
}

function Item({ icon: Icon, children, ...rest }: ItemProps) {
  return (
    <DropdownMenuItem {...rest}>
      <Icon aria-hidden="true" />
      {children}
    </DropdownMenuItem>
  );
}

interface OutsideLinkProps {
  icon: LucideIcon;
  href: string;
  children: string;
}

function OutsideLink({ icon: Icon, href, children }: OutsideLinkProps) {
  return (
    <DropdownMenuItem asChild>
      <a href={href} target="_blank" rel="noopener noreferrer">
        <Icon aria-hidden="true" />
        {children}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </DropdownMenuItem>
  );
}
