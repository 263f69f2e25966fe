import { eventTime } from "@longpaddock/domain/events/event-time";
import { VEHICLE_LABELS } from "@longpaddock/domain/vehicles";
import { plainTextWithLinks } from "@longpaddock/domain/visible-text";
import { Badge } from "@longpaddock/ui/badge";
import { Card } from "@longpaddock/ui/card";
import { CalendarDays, MapPin, UserRound } from "lucide-react";
import { Link } from "react-router-dom";
import { fullName } from "../../lib/format";
import { eventPath } from "../../lib/paths";
import { endOnLaterDay } from "../../lib/time/event-time";
import { isOpen } from "../../riders/participations/answerable-event";
import { RsvpButtons } from "../../riders/participations/rsvp-buttons";
import { WaitlistNote } from "../../riders/participations/waitlist-note";
import { EVENTS_TEXTS, GROUP_EVENT_TEXTS } from "./cards/texts";
import { placesLeft } from "./next/texts";
import { EVENT_PAGE_TEXTS } from "./page/meeting-place/texts";
import { participantCount } from "./texts";
import type { GroupEvent } from "./use-group-events";

interface GroupEventCardProps {
  /** With the answers that are being saved: `usePendingAnswers`. */
  event: GroupEvent;
  /** Whether the reader is a member of the group, who answers here. */
  canTakePart: boolean;
  /** Without its description. */
  isShort?: boolean;
}

export function GroupEventCard({ event, canTakePart, isShort = false }: GroupEventCardProps) {
  const end = endOnLaterDay({ ...event, dateTime: event.eventDate });
  return (
    <Card interactive className="relative flex h-full flex-col gap-2 p-4">
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 break-words font-extrabold text-lg">
          <Link to={eventPath(event.id)} className="after:absolute after:inset-0 after:content-['']">
            <bdi>{event.title}</bdi>
          </Link>
        </h3>
        <When event={event} />
      </div>
      <p className="flex items-center gap-2 font-semibold">
        <CalendarDays aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
        <span>
          {eventTime(event.eventDate, event.timeZone)}
          {end && (
            <span className="block font-normal">
              {EVENT_PAGE_TEXTS.ends}: {end}
            </span>
          )}
        </span>
      </p>
      {event.location && (
        <p className="flex items-center gap-2">
          <MapPin aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
          <span className="min-w-0 break-words">{event.location}</span>
        </p>
      )}
      {event.description && !isShort && (
        <p className="whitespace-pre-line break-words [unicode-bidi:plaintext]">
          {plainTextWithLinks(event.description)}
        </p>
      )}
      <p className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-muted text-sm">
        <span className="inline-flex min-w-0 items-center gap-1.5">
          <UserRound aria-hidden="true" className="size-4.5 shrink-0" />
          <span className="min-w-0 break-words">
            {GROUP_EVENT_TEXTS.organizer} {fullName(event.organizer, GROUP_EVENT_TEXTS.anonymous)}
          </span>
        </span>
        <span>{VEHICLE_LABELS[event.vehicleType]}</span>
        {event.confirmedCount > 0 && <span>{participantCount(event.confirmedCount)}</span>}
        {isOpen(event) && event.maxParticipants !== null && (
          <b className="text-ink">{placesLeft(event.confirmedCount, event.maxParticipants)}</b>
        )}
      </p>
      {canTakePart && (
        <div className="relative z-1 flex flex-col gap-2 empty:hidden">
          {event.isOrganizer && (
            <Badge tone="positive" className="self-start">
              {EVENTS_TEXTS.organizer}
            </Badge>
          )}
          <WaitlistNote event={event} />
          <RsvpButtons event={event} />
        </div>
      )}
    </Card>
  );
}

function When({ event: { status, eventDate } }: { event: GroupEvent }) {
  if (status === "cancelled")
    return (
      <Badge tone="danger" className="shrink-0">
        {GROUP_EVENT_TEXTS.cancelled}
      </Badge>
    );
  const isAhead = new Date(eventDate) > new Date();
  return (
    <Badge tone={isAhead ? "accent" : "neutral"} className="shrink-0">
      {isAhead ? GROUP_EVENT_TEXTS.upcoming : GROUP_EVENT_TEXTS.past}
    </Badge>
  );
}
