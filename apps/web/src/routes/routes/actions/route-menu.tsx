import type { RouteType } from "@longpaddock/domain/routes/vocabulary";
import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator } from "@longpaddock/ui/dropdown-menu";
import {
  Award,
  ChartSpline,
  CircleCheck,
  Crown,
  Eraser,
  GitCompareArrows,
  Hourglass,
  type LucideIcon,
  MapPinned,
  Pencil,
  Star,
  Trash2,
  Undo2,
} from "lucide-react";
import { Link } from "react-router-dom";
import type { MenuTrigger } from "../../../interactions/lazy-overlay";
import { useMenuFocus } from "../../../interactions/use-menu-focus";
import { comparePath, editRoutePath } from "../../../lib/paths";
import { COMPLETION_TEXTS } from "../../marks/texts";
import type { Mark } from "../../marks/use-marks";
import { RATING_TEXTS } from "../../ratings/texts";
import type { RouteCardData } from "../use-route";
import { analysisUrl, type LinkedRoute, mapsSearchUrl } from "./route-links";
import {
  ADMIN_DELETE_TEXTS,
  COMPARE_ROUTE_TEXTS,
  DELETION_REQUEST_TEXTS,
  DELETION_WITHDRAWAL_TEXTS,
  EDIT_ROUTE_TEXTS,
  EXPERT_PICK_TEXTS,
  PREMIUM_TEXTS,
} from "./texts";
import type { ActionRoute, RouteActions } from "./use-route-actions";

interface RouteMenuProps extends MenuTrigger {
  route: ActionRoute & LinkedRoute;
  actions: RouteActions;
  can: RouteCardData["can"];
  /** Cards pass it to have rating, completing and editing in the menu too. */
  mark?: Mark;
}

/** Starts open, because pressing the button is what loads this code. */
export function RouteMenu({ trigger, route, actions, can, mark }: RouteMenuProps) {
  const { wrapper, withFocusReturn } = useMenuFocus();
  const analysisHref = analysisUrl(route);
  return (
    <span ref={wrapper} className="contents">
      <DropdownMenu trigger={trigger} align="start" defaultOpen>
        {mark && (
          <>
            <ActionItem icon={Star} onSelect={withFocusReturn(() => actions.rate(route))}>
              {RATING_TEXTS.open}
            </ActionItem>
            <ActionItem icon={CircleCheck} disabled={mark.completed} onSelect={() => actions.complete(route)}>
              {mark.completed ? COMPLETION_TEXTS.completed : COMPLETION_TEXTS.complete}
            </ActionItem>
            {can.edit && (
              <DropdownMenuItem asChild>
                <Link to={editRoutePath(route.id)}>
                  <Pencil aria-hidden="true" />
                  {EDIT_ROUTE_TEXTS.open}
                </Link>
              </DropdownMenuItem>
            )}
            <DropdownMenuSeparator />
          </>
        )}
        <DropdownMenuItem asChild>
          <Link to={comparePath(route.id)}>
            <GitCompareArrows aria-hidden="true" />
            {COMPARE_ROUTE_TEXTS.open}
          </Link>
        </DropdownMenuItem>
        <ExternalLinkItem icon={MapPinned} href={mapsSearchUrl(route)}>
          Find on Google Maps
        </ExternalLinkItem>
        {analysisHref && (
          <ExternalLinkItem icon={ChartSpline} href={analysisHref}>
            Analyse on gpx.studio
          </ExternalLinkItem>
        )}
        {(can.requestDeletion || can.withdrawDeletion || can.adminDelete) && <DropdownMenuSeparator />}
        {can.requestDeletion && (
          <ActionItem icon={Eraser} onSelect={withFocusReturn(() => actions.requestDeletion(route))}>
            {DELETION_REQUEST_TEXTS.open}
          </ActionItem>
        )}
        {can.withdrawDeletion && (
          <>
            <ActionItem icon={Hourglass} disabled>
              {DELETION_WITHDRAWAL_TEXTS.pending}
            </ActionItem>
            <ActionItem icon={Undo2} onSelect={() => actions.withdrawDeletion(route)}>
              {DELETION_WITHDRAWAL_TEXTS.withdraw}
            </ActionItem>
          </>
        )}
        {can.adminDelete && route.routeType !== "premium" && (
          <TypeItem
            icon={Award}
            type="recommended"
            texts={EXPERT_PICK_TEXTS}
            route={route}
            actions={actions}
          />
        )}
        {can.adminDelete && route.routeType !== "recommended" && (
          <TypeItem icon={Crown} type="premium" texts={PREMIUM_TEXTS} route={route} actions={actions} />
        )}
        {can.adminDelete && (
          <ActionItem
            icon={Trash2}
            tone="danger"
            onSelect={withFocusReturn(() => actions.adminDelete(route))}
          >
            {ADMIN_DELETE_TEXTS.open}
          </ActionItem>
        )}
      </DropdownMenu>
    </span>
  );
}

interface TypeItemProps {
  icon: LucideIcon;
  type: RouteType;
  texts: { add: string; remove: string };
  route: ActionRoute;
  actions: RouteActions;
}

/** Makes a community route one of this type, or undoes that. */
function TypeItem({ icon, type, texts, route, actions }: TypeItemProps) {
  const isOfType = route.routeType === type;
  return (
    <ActionItem icon={icon} onSelect={() => actions.setType(route, isOfType ? "community" : type)}>
      {isOfType ? texts.remove : texts.add}
    </ActionItem>
  );
}

interface ActionItemProps {
  icon: LucideIcon;
  children: string;
  onSelect?: () => void;
  disabled?: boolean;
  tone?: "danger";
}

function ActionItem({ icon: Icon, children, ...rest }: ActionItemProps) {
  return (
    <DropdownMenuItem {...rest}>
      <Icon aria-hidden="true" />
      {children}
    </DropdownMenuItem>
  );
}

interface ExternalLinkItemProps {
  icon: LucideIcon;
  href: string;
  children: string;
}

function ExternalLinkItem({ icon: Icon, href, children }: ExternalLinkItemProps) {
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
