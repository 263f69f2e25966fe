import type { EventDetail } from "../../participations/answerable-event";

export interface EventSectionProps {
  event: EventDetail;
}
