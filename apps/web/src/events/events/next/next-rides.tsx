import { Button } from "@longpaddock/ui/button";
import { Card } from "@longpaddock/ui/card";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { CalendarDays, ChevronRight } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { Link } from "react-router-dom";
import { useKeptFocus } from "../../../interactions/use-kept-focus";
import { useLive } from "../../../lib/live/use-live";
import { PATHS } from "../../../lib/paths";
import { LoadFailed } from "../../../list/load-failed";
import { EventLine } from "../cards/event-line";
import { NextRideCard } from "./next-ride-card";
import { NEXT_TEXTS } from "./texts";
import { type NextRide, useNextRides } from "./use-next-rides";

/**
 * The ride under way or today, else the next one that the member has answered, and those of their groups that wait for an
 * answer: all of them where nothing else is next, else the first.
 */
export function NextRides() {
  const { rides, now, isPending, error, refetch } = useNextRides();
  if (isPending)
    return (
      <div role="status">
        <span className="sr-only">Loading…</span>
        <Skeleton className="h-64 rounded-lg" />
      </div>
    );
  if (!rides) return <LoadFailed title={NEXT_TEXTS.failed} error={error} onRetry={() => void refetch()} />;
  return <Rides rides={rides} now={now} />;
}

interface RidesProps {
  rides: NonNullable<ReturnType<typeof useNextRides>["rides"]>;
  now: Date;
}

function Rides({ rides, now }: RidesProps) {
  const first = rides.now ?? rides.next;
  const part = useRef<HTMLDivElement>(null);
  // What is done with a button may make it a link, or move its ride elsewhere.
  useKeptFocus(part);
  useLive(rides.now && rides.next ? `event ${rides.next.id}` : null);
  const suggested = rides.suggested.slice(0, first ? 1 : undefined);
  if (!first && suggested.length === 0) return <Nothing />;
  return (
    <div ref={part} className="grid gap-x-6 gap-y-5 lg:grid-cols-2 [&>:only-child]:lg:col-span-2">
      {first && (
        <Part title={titleOf(first, rides.now !== null, now)} leadsToAll>
          <NextRideCard key={first.id} ride={first} now={now} />
          {rides.now && rides.next && (
            <section aria-label={NEXT_TEXTS.after}>
              <EventLine event={rides.next} heading="h3" />
            </section>
          )}
        </Part>
      )}
      {suggested.length > 0 && (
        <Part title={NEXT_TEXTS.suggested} leadsToAll={!first}>
          <ul className={first ? "grid gap-4" : "grid gap-4 lg:grid-cols-3"}>
            {suggested.map((ride) => (
              <li key={ride.id} className="min-w-0">
                <NextRideCard ride={ride} now={now} isAsked />
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

function titleOf({ dateTime, status }: NextRide, isNow: boolean, now: Date): string {
  if (!isNow) return NEXT_TEXTS.next;
  if (status === "cancelled") return NEXT_TEXTS.calledOff;
  return new Date(dateTime) <= now ? NEXT_TEXTS.underWay : NEXT_TEXTS.today;
}

interface PartProps {
  title: string;
  /** The first part leads to the page of all rides. */
  leadsToAll: boolean;
  children: ReactNode;
}

function Part({ title, leadsToAll, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="font-extrabold text-2xl">
          {title}
        </h2>
        {leadsToAll && (
          <Link to={PATHS.events} className="flex min-h-11 items-center gap-1 font-bold">
            {NEXT_TEXTS.all}
            <ChevronRight aria-hidden="true" className="size-5" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

function Nothing() {
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <CalendarDays aria-hidden="true" className="size-8 shrink-0 text-accent-text" />
      <div className="min-w-0 flex-[1_1_14rem]">
        <h2 className="font-extrabold text-lg">{NEXT_TEXTS.none}</h2>
        <p className="text-ink-muted">{NEXT_TEXTS.noneText}</p>
      </div>
      <Button asChild variant="secondary">
        <Link to={PATHS.events}>{NEXT_TEXTS.find}</Link>
      </Button>
    </Card>
  );
}
