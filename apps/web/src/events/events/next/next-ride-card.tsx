import { rideStep } from "@longpaddock/domain/next-rides/rules";
import { ANSWER_LABELS, goingCount } from "@longpaddock/domain/participations/texts";
import { Badge } from "@longpaddock/ui/badge";
import { Button } from "@longpaddock/ui/button";
import { Card } from "@longpaddock/ui/card";
import { cn } from "@longpaddock/ui/class-names";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { CalendarDays, MapPin, Users } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { Link } from "react-router-dom";
import { lazyComponent } from "../../../lib/chunks";
import { ErrorFallback } from "../../../lib/error-fallback";
import { useLive } from "../../../lib/live/use-live";
import { eventPath } from "../../../lib/paths";
import { RsvpButtons } from "../../../riders/participations/rsvp-buttons";
import { WaitlistNote } from "../../../riders/participations/waitlist-note";
import { EventWhen } from "../cards/event-when";
import { EVENTS_TEXTS } from "../cards/texts";
import { NEXT_TEXTS, placesLeft } from "./texts";
import type { NextRide } from "./use-next-rides";

/** Most visits are on another day than a ride's. */
const RideStepButton = lazyComponent(() => import("./ride-step-button").then((m) => m.RideStepButton));

interface NextRideCardProps {
  ride: NextRide;
  now: Date;
  /** Whether its answer is asked for here, which stays once it is given. */
  isAsked?: boolean;
}

/** A ride in few words, with the one thing that the member does next about it. */
export function NextRideCard({ ride, now, isAsked = false }: NextRideCardProps) {
  useLive(`event ${ride.id}`);
  const step = isAsked ? "answer" : rideStep(ride, now);
  const places = placesLeft(ride.confirmedCount, ride.maxParticipants);
  return (
    <Card
      asChild
      interactive
      className={cn(
        "relative flex h-full flex-col gap-2 p-4",
        !isAsked && "border-l-8 border-l-accent sm:p-5",
      )}
    >
      <article>
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h3
            className={cn(
              "min-w-0 break-words font-extrabold leading-tight",
              isAsked ? "text-lg" : "text-xl",
            )}
          >
            <Link to={eventPath(ride.id)} className="after:absolute after:inset-0 after:content-['']">
              <bdi>{ride.title}</bdi>
            </Link>
          </h3>
          <Answer ride={ride} />
        </div>
        <Fact icon={<CalendarDays aria-hidden="true" />}>
          <EventWhen event={ride} />
        </Fact>
        {ride.location && (
          <Fact icon={<MapPin aria-hidden="true" />}>
            <bdi>{ride.location}</bdi>
          </Fact>
        )}
        <Fact icon={<Users aria-hidden="true" />}>
          {[goingCount(ride.confirmedCount, ride.maxParticipants), places, ride.group?.name]
            .filter(Boolean)
            .join(" • ")}
        </Fact>
        {/* Above the link that covers the card. */}
        <div className="relative z-1 mt-auto flex flex-col gap-2 pt-1 empty:hidden">
          <Step ride={ride} step={step} />
        </div>
      </article>
    </Card>
  );
}

function Step({ ride, step }: { ride: NextRide; step: ReturnType<typeof rideStep> }) {
  if (step === "answer")
    return (
      <>
        <WaitlistNote event={ride} />
        <RsvpButtons event={ride} />
      </>
    );
  const link = (
    <Button asChild variant="secondary" className="self-start">
      <Link to={eventPath(ride.id)}>{NEXT_TEXTS.see}</Link>
    </Button>
  );
  if (step === null) return link;
  return (
    <ErrorFallback fallback={link}>
      <Suspense fallback={<Skeleton className="h-11" />}>
        <RideStepButton ride={ride} />
      </Suspense>
    </ErrorFallback>
  );
}

function Answer({ ride: { userRsvpStatus, isOrganizer } }: { ride: NextRide }) {
  if (isOrganizer) return <Badge tone="positive">{EVENTS_TEXTS.organizer}</Badge>;
  return userRsvpStatus && <Badge tone="info">{ANSWER_LABELS[userRsvpStatus]}</Badge>;
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex min-w-0 items-start gap-2 [&>svg]:mt-px [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-accent-text">
      {icon}
      <span className="min-w-0 break-words">{children}</span>
    </p>
  );
}
