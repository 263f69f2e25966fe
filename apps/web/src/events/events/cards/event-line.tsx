import { eventTime } from "@longpaddock/domain/events/event-time";
import { ANSWER_LABELS, goingCount } from "@longpaddock/domain/participations/texts";
import { Badge } from "@longpaddock/ui/badge";
import { Card } from "@longpaddock/ui/card";
import { Link } from "react-router-dom";
import { eventPath } from "../../../lib/paths";
import type { EventCardData } from "../../../riders/participations/answerable-event";
import { EVENTS_TEXTS } from "./texts";

interface EventLineProps {
  event: EventCardData;
  heading: "h2" | "h3" | "h4";
}

/** An event in few words, for a calendar and beside a map. */
export function EventLine({ event, heading: Heading }: EventLineProps) {
  const answer = event.userRsvpStatus;
  return (
    <Card asChild interactive className="relative flex flex-col gap-1 px-4 py-3">
      <article>
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <time dateTime={event.dateTime} className="font-semibold">
            {eventTime(event.dateTime, event.timeZone)}
          </time>
          {event.isOrganizer && <Badge tone="positive">{EVENTS_TEXTS.organizer}</Badge>}
          {answer && !event.isOrganizer && <Badge tone="info">{ANSWER_LABELS[answer]}</Badge>}
        </p>
        <Heading className="break-words font-extrabold text-lg leading-tight">
          <Link to={eventPath(event.id)} className="after:absolute after:inset-0 after:content-['']">
            <bdi>{event.title}</bdi>
          </Link>
        </Heading>
        <p className="break-words text-ink-muted text-sm">
          {event.location && (
            <>
              <bdi>{event.location}</bdi> ·{" "}
            </>
          )}
          {goingCount(event.confirmedCount, event.maxParticipants)}
        </p>
      </article>
    </Card>
  );
}
