import type { EventDetail } from "../../../riders/participations/answerable-event";

export interface EventSectionProps {
  event: EventDetail;
}
