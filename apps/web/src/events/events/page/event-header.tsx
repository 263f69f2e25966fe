import { goingCount } from "@longpaddock/domain/participations/texts";
import { VEHICLE_LABELS } from "@longpaddock/domain/vehicles";
import { Badge } from "@longpaddock/ui/badge";
import { Button } from "@longpaddock/ui/button";
import { cn } from "@longpaddock/ui/class-names";
import { PageHeader } from "@longpaddock/ui/page-header";
import { CalendarDays, type LucideIcon, MapPin, Share2, Users, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { shareLink } from "../../../interactions/share-link";
import { eventPath, groupPath } from "../../../lib/paths";
import { showsCheckIn } from "../../../riders/check-ins/shows-check-in";
import type { EventDetail } from "../../../riders/participations/answerable-event";
import { EventWhen } from "../cards/event-when";
import { BackToEvents } from "./back-to-events";
import { EventStatusBadge } from "./event-status-badge";
import { JoinButton } from "./joining/join-button";
import { EVENT_PAGE_TEXTS } from "./meeting-place/texts";
import { EventControls } from "./running/event-controls";
import { SHARE_EVENT_TEXTS } from "./texts";

/** Long titles are set smaller, so that the date stays in a phone's first screen. */
const titleSize = ({ length }: string) => (length > 60 ? "text-2xl sm:text-3xl" : undefined);

export function EventHeader({ event }: { event: EventDetail }) {
  // On phones the day's first screen leads to what its riders came for; the group's name follows below.
  const isDay = showsCheckIn(event);
  return (
    <PageHeader
      className="py-2 sm:py-5"
      back={
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <BackToEvents />
          <ShareButton event={event} />
        </div>
      }
      title={<bdi className={cn("block", titleSize(event.title))}>{event.title}</bdi>}
      lead={
        <div className="flex flex-col gap-2 text-base text-ink">
          <Fact icon={CalendarDays}>
            <EventWhen event={event} />
          </Fact>
          {event.location && (
            <Fact icon={MapPin}>
              <bdi className={cn(isDay && "max-sm:line-clamp-1")}>{event.location}</bdi>
            </Fact>
          )}
          <div className={cn("flex flex-col gap-2", isDay && "max-sm:flex-row max-sm:flex-wrap")}>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
              <Fact icon={Users}>{goingCount(event.confirmedCount, event.maxParticipants)}</Fact>
              {event.group && (
                <Fact icon={UsersRound} className={cn(isDay && "max-sm:hidden")}>
                  <Link to={groupPath(event.group.id)} className="text-accent-text underline">
                    {event.group.name}
                  </Link>
                </Fact>
              )}
            </p>
            <p className="flex flex-wrap items-center gap-2">
              <EventStatusBadge event={event} />
              <Badge>{VEHICLE_LABELS[event.vehicleType]}</Badge>
              {event.isOrganizer && <Badge tone="positive">{EVENT_PAGE_TEXTS.organises}</Badge>}
            </p>
          </div>
        </div>
      }
      actions={
        <>
          <JoinButton event={event} />
          <div className={cn("contents", isDay && "max-sm:[&_svg]:hidden")}>
            <EventControls event={event} />
          </div>
        </>
      }
    />
  );
}

interface FactProps {
  icon: LucideIcon;
  children: ReactNode;
  className?: string;
}

function Fact({ icon: Icon, children, className }: FactProps) {
  return (
    <span className={cn("flex min-w-0 items-start gap-2", className)}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
      <span className="min-w-0 break-words">{children}</span>
    </span>
  );
}

function ShareButton({ event: { id, title } }: { event: EventDetail }) {
  const { share, ...toasts } = SHARE_EVENT_TEXTS;
  return (
    <Button
      variant="quiet"
      title={share}
      className="max-sm:-mr-2.5 max-sm:w-11 max-sm:px-0 sm:px-3"
      onClick={() => void shareLink({ title, path: eventPath(id), ...toasts })}
    >
      <Share2 aria-hidden="true" className="size-5" />
      <span className="max-sm:sr-only">{share}</span>
    </Button>
  );
}
