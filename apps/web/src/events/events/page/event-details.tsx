import { eventTime } from "@longpaddock/domain/events/event-time";
import { pictureAt } from "@longpaddock/domain/files/pictures";
import { goingCount } from "@longpaddock/domain/participations/texts";
import { VEHICLE_LABELS } from "@longpaddock/domain/vehicles";
import { Avatar } from "@longpaddock/ui/avatar";
import { Button } from "@longpaddock/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { CalendarPlus, Navigation } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { MemberName } from "../../../accounts/people/member-name";
import { fullName } from "../../../lib/format";
import { groupPath } from "../../../lib/paths";
import { readersTime } from "../../../lib/time/event-time";
import { isOpen, isOutside } from "../../../riders/participations/answerable-event";
import { GROUP_EVENT_TEXTS } from "../cards/texts";
import type { EventSectionProps } from "./event-section";
import { directionsUrl } from "./meeting-place/directions";
import { MeetingMapFrame } from "./meeting-place/meeting-map-frame";
import { EVENT_PAGE_TEXTS } from "./meeting-place/texts";
import { CALENDAR_TEXTS, mapOf, waitingCount } from "./texts";

export function EventDetails({ event }: EventSectionProps) {
  const { dateTime, endDate, timeZone, location, latitude, longitude, group, waitlistedCount } = event;
  const own = readersTime(dateTime, timeZone);
  const directions = directionsUrl(event);
  return (
    <Card asChild>
      <section aria-labelledby="details-title">
        <CardHeader>
          <CardTitle id="details-title">{EVENT_PAGE_TEXTS.details}</CardTitle>
        </CardHeader>
        <CardBody className="flex flex-col gap-4 pt-3 sm:pt-3">
          <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-1">
            <Detail name={EVENT_PAGE_TEXTS.starts}>
              <time dateTime={dateTime}>{eventTime(dateTime, timeZone)}</time>
            </Detail>
            {own && <Detail name={EVENT_PAGE_TEXTS.yourTime}>{own}</Detail>}
            {endDate && <Detail name={EVENT_PAGE_TEXTS.ends}>{eventTime(endDate, timeZone)}</Detail>}
            {location && <Detail name={EVENT_PAGE_TEXTS.meetingPlace}>{location}</Detail>}
            <Detail name={EVENT_PAGE_TEXTS.vehicle}>{VEHICLE_LABELS[event.vehicleType]}</Detail>
            <Detail name={EVENT_PAGE_TEXTS.places}>
              {goingCount(event.confirmedCount, event.maxParticipants)}
              {waitlistedCount > 0 && (
                <span className="font-normal text-sm">, {waitingCount(waitlistedCount)}</span>
              )}
            </Detail>
            {group && (
              <Detail name={EVENT_PAGE_TEXTS.group}>
                <Link to={groupPath(group.id)} className="text-accent-text underline">
                  {group.name}
                </Link>
              </Detail>
            )}
            <Organizer event={event} />
          </dl>
          {latitude !== null && longitude !== null && (
            <MeetingMapFrame title={mapOf(event.title)} place={{ latitude, longitude }} />
          )}
          {directions && (
            <Button asChild variant="secondary" block>
              <a href={directions} target="_blank" rel="noopener noreferrer">
                <Navigation aria-hidden="true" className="size-5" />
                {EVENT_PAGE_TEXTS.directions}
              </a>
            </Button>
          )}
          {isOpen(event) && !isOutside(event) && (
            <Button asChild variant="secondary" block title={CALENDAR_TEXTS.addHint}>
              <a href={`/api/events/${event.id}/calendar.ics`} download>
                <CalendarPlus aria-hidden="true" className="size-5" />
                {CALENDAR_TEXTS.add}
              </a>
            </Button>
          )}
        </CardBody>
      </section>
    </Card>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted text-sm">{name}</dt>
      <dd className="break-words font-semibold">{children}</dd>
    </div>
  );
}

function Organizer({ event: { organizer } }: EventSectionProps) {
  const name = fullName(organizer, GROUP_EVENT_TEXTS.anonymous);
  return (
    <Detail name={EVENT_PAGE_TEXTS.organizer}>
      <span className="mt-1 flex items-center gap-2">
        <Avatar name={name} src={pictureAt(organizer.profileImageUrl, "small")} decorative />
        <MemberName member={organizer} name={name} className="min-w-0 break-words" />
      </span>
    </Detail>
  );
}
