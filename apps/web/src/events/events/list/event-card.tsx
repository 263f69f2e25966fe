import { goingCount } from "@longpaddock/domain/participations/texts";
import { VEHICLE_LABELS } from "@longpaddock/domain/vehicles";
import { plainText } from "@longpaddock/domain/visible-text";
import { Badge } from "@longpaddock/ui/badge";
import { Card } from "@longpaddock/ui/card";
import { CalendarDays, type LucideIcon, MapPin, Route, UserRound, Users, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { fullName } from "../../../lib/format";
import { eventPath } from "../../../lib/paths";
import type { EventCardData } from "../../../riders/participations/answerable-event";
import { RsvpButtons } from "../../../riders/participations/rsvp-buttons";
import { WaitlistNote } from "../../../riders/participations/waitlist-note";
import { EventWhen } from "../cards/event-when";
import { EVENTS_TEXTS, GROUP_EVENT_TEXTS } from "../cards/texts";
import { EventStatusBadge } from "../page/event-status-badge";
import { tentativeCount } from "./texts";

interface EventCardProps {
  /** With the answers that are being saved: `usePendingAnswers`. */
  event: EventCardData;
  /** What a rider does on the day. */
  children?: ReactNode;
}

/** The whole card leads to the event's page, except its buttons. */
export function EventCard({ event, children }: EventCardProps) {
  const { organizer, group, route } = event;
  return (
    <Card asChild interactive className="relative flex h-full flex-col gap-3 p-4 sm:p-5">
      <article>
        <div className="flex flex-wrap gap-2">
          <EventStatusBadge event={event} />
          {event.isOrganizer && <Badge tone="positive">{EVENTS_TEXTS.organizer}</Badge>}
          <Badge>{VEHICLE_LABELS[event.vehicleType]}</Badge>
        </div>
        <h2 className="break-words font-extrabold text-xl leading-tight">
          <Link to={eventPath(event.id)} className="after:absolute after:inset-0 after:content-['']">
            <bdi>{event.title}</bdi>
          </Link>
        </h2>
        <div className="flex flex-col gap-1.5">
          <Fact icon={CalendarDays}>
            <EventWhen event={event} />
          </Fact>
          {event.location && (
            <Fact icon={MapPin}>
              <bdi>{event.location}</bdi>
            </Fact>
          )}
          {route && <Fact icon={Route}>{route.name}</Fact>}
        </div>
        {event.description && (
          <p dir="auto" className="line-clamp-2 break-words text-ink-muted">
            {plainText(event.description)}
          </p>
        )}
        <div className="mt-auto flex flex-wrap gap-x-4 gap-y-1.5 border-line border-t pt-3 text-sm">
          <Fact icon={Users}>
            <Counts event={event} />
          </Fact>
          <Fact icon={UserRound}>
            {GROUP_EVENT_TEXTS.organizer} {fullName(organizer, GROUP_EVENT_TEXTS.anonymous)}
          </Fact>
          {group && <Fact icon={UsersRound}>{group.name}</Fact>}
        </div>
        {/* Above the link that covers the card. */}
        <div className="relative z-1 flex flex-col gap-3 empty:hidden">
          <WaitlistNote event={event} />
          <RsvpButtons event={event} />
          {children}
        </div>
      </article>
    </Card>
  );
}

function Counts({ event }: { event: EventCardData }) {
  const going = goingCount(event.confirmedCount, event.maxParticipants);
  return event.tentativeCount > 0 ? `${going} · ${tentativeCount(event.tentativeCount)}` : going;
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <span className="flex min-w-0 items-start gap-2">
      <Icon aria-hidden="true" className="mt-px size-5 shrink-0 text-accent-text" />
      <span className="min-w-0 break-words">{children}</span>
    </span>
  );
}
