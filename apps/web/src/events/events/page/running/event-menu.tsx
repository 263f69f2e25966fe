import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator } from "@longpaddock/ui/dropdown-menu";
import { CalendarX2, ClipboardPen, Copy, Flag } from "lucide-react";
import { Link } from "react-router-dom";
import type { MenuTrigger } from "../../../../interactions/lazy-overlay";
import { useMenuFocus } from "../../../../interactions/use-menu-focus";
import { eventPath, PATHS } from "../../../../lib/paths";
import type { EventDetail } from "../../../../riders/participations/answerable-event";
import { END_EVENT_TEXTS } from "../../../ride-day/texts";
import { EVENT_PAGE_TEXTS } from "../meeting-place/texts";

interface EventMenuProps extends MenuTrigger {
  event: EventDetail;
  onEnd: (how: "close" | "cancel") => void;
}

/** Starts open, because pressing the button is what loads this code. */
export function EventMenu({ trigger, event, onEnd }: EventMenuProps) {
  const { wrapper, withFocusReturn } = useMenuFocus();
  return (
    <span ref={wrapper} className="contents">
      <DropdownMenu trigger={trigger} defaultOpen>
        {(event.can.run || event.can.edit) && (
          <DropdownMenuItem asChild>
            <Link to={`${PATHS.createEvent}?copy=${event.id}`}>
              <Copy aria-hidden="true" />
              {EVENT_PAGE_TEXTS.copy}
            </Link>
          </DropdownMenuItem>
        )}
        {event.can.keepIncidents && (
          <DropdownMenuItem asChild>
            <Link to={`${eventPath(event.id)}/incidents`}>
              <ClipboardPen aria-hidden="true" />
              {EVENT_PAGE_TEXTS.incidents}
            </Link>
          </DropdownMenuItem>
        )}
        {(event.can.close || event.can.cancel) && <DropdownMenuSeparator />}
        {event.can.close && (
          <DropdownMenuItem onSelect={withFocusReturn(() => onEnd("close"))}>
            <Flag aria-hidden="true" />
            {END_EVENT_TEXTS.close.action}
          </DropdownMenuItem>
        )}
        {event.can.cancel && (
          <DropdownMenuItem tone="danger" onSelect={withFocusReturn(() => onEnd("cancel"))}>
            <CalendarX2 aria-hidden="true" />
            {END_EVENT_TEXTS.cancel.action}
          </DropdownMenuItem>
        )}
      </DropdownMenu>
    </span>
  );
}
