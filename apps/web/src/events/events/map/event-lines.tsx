import { EmptyState } from "@longpaddock/ui/empty-state";
import { MapPin } from "lucide-react";
import type { EventCardData } from "../../../riders/participations/answerable-event";
import { CreateEventLink } from "../cards/create-event-link";
import { EventLine } from "../cards/event-line";
import type { Pin } from "./events-on-map";
import { EVENT_MAP_TEXTS } from "./texts";

interface EventLinesProps {
  events: readonly EventCardData[];
  /** The pin that was tapped, whose events are marked. */
  picked: Pin | null;
  /** Marks the pin of the event that is pointed at. */
  onActive: (id: number | null) => void;
}

export function EventLines({ events, picked, onActive }: EventLinesProps) {
  if (events.length === 0)
    return (
      <EmptyState
        icon={<MapPin aria-hidden="true" />}
        title={EVENT_MAP_TEXTS.empty}
        text={EVENT_MAP_TEXTS.emptyText}
        action={<CreateEventLink />}
      />
    );
  return (
    <ul aria-label={EVENT_MAP_TEXTS.listLabel} className="flex flex-col gap-3">
      {events.map((event) => (
        <li
          key={event.id}
          data-event={event.id}
          aria-current={isOf(picked, event) || undefined}
          className="rounded-lg outline-accent aria-[current=true]:outline-3"
          onPointerEnter={() => onActive(event.id)}
          onPointerLeave={() => onActive(null)}
          onFocus={() => onActive(event.id)}
          onBlur={() => onActive(null)}
        >
          <EventLine event={event} heading="h2" />
        </li>
      ))}
    </ul>
  );
}

const isOf = (pin: Pin | null, { id }: EventCardData) =>
  pin?.events.some((event) => event.id === id) === true;
