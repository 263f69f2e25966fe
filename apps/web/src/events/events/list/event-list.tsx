import type { ReactNode } from "react";
import type { EventCardData } from "../../../riders/participations/answerable-event";
import { usePendingAnswers } from "../../../riders/participations/use-answers";
import { EventCard } from "./event-card";

export const EVENT_GRID = "grid gap-4 lg:grid-cols-2";

interface EventListProps {
  events: readonly EventCardData[];
  /** Controls at the end of a card. */
  controls?: ((event: EventCardData) => ReactNode) | undefined;
}

export function EventList({ events, controls }: EventListProps) {
  const withPending = usePendingAnswers();
  return (
    <ul className={EVENT_GRID}>
      {events.map(withPending).map((event) => (
        <li key={event.id} className="min-w-0">
          <EventCard event={event}>{controls?.(event)}</EventCard>
        </li>
      ))}
    </ul>
  );
}
