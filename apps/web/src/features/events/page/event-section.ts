import type { ComponentType } from "react";
import type { EventDetail } from "../../participations/answerable-event";

export interface EventSectionProps {
  event: EventDetail;
}

/** A part of the page with its own card. Load all but the smallest with `lazyComponent`. */
export interface EventSection {
  name: string;
  Section: ComponentType<EventSectionProps>;
  /** Classes with the height until it has loaded, as near as possible to what comes. */
  placeholder?: string;
  /** Whether this viewer sees it. Everybody does if it is left out. */
  isShown?: (event: EventDetail) => boolean;
}
