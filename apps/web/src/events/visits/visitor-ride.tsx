import { eventTime } from "@longpaddock/domain/events/event-time";
import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import { Button } from "@longpaddock/ui/button";
import { Card, CardBody } from "@longpaddock/ui/card";
import { PageHeader } from "@longpaddock/ui/page-header";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { Suspense, useEffect, useEffectEvent, useRef } from "react";
import { lazyComponent } from "../../lib/chunks";
import { ErrorFallback } from "../../lib/error-fallback";
import { RETRY_TEXTS } from "../../lib/failures/texts";
import { useControlled } from "../../lib/network/use-controlled";
import { signUpPath } from "../../lib/paths";
import { LoadFailed } from "../../list/load-failed";
import { PageFailed } from "../../list/page-states";
import { VisitingRider } from "../../riders/visits/acting-rider";
import { guestIdOf, type KeptVisit } from "../../riders/visits/kept-visit";
import { VISIT_TEXTS } from "./texts";
import { useVisitedRide } from "./use-visited-ride";

const PARTS = [
  {
    name: "check-in",
    Part: lazyComponent(() => import("../events/page/check-in-part").then((m) => m.CheckInPart)),
    placeholder: "h-60",
  },
  {
    name: "board",
    Part: lazyComponent(() => import("../ride-day/board-card").then((m) => m.BoardCard)),
    placeholder: "h-120",
  },
  {
    name: "briefing",
    Part: lazyComponent(() => import("../events/page/briefing-part").then((m) => m.BriefingPart)),
    placeholder: "h-44",
  },
];

interface VisitorRideProps {
  visit: KeptVisit;
  /** Whether it has just taken the form's place. */
  isNew: boolean;
  onChange: () => void;
  onForget: () => void;
  /** The server lets this visit in no more. */
  onEnd: () => void;
}

/** A ride as its visitors see it: when and where, the briefing, the check-in and the board. */
export function VisitorRide(props: VisitorRideProps) {
  return (
    <VisitingRider value={guestIdOf(props.visit)}>
      <Ride {...props} />
    </VisitingRider>
  );
}

function Ride({ visit, isNew, onChange, onForget, onEnd }: VisitorRideProps) {
  const { event, failure, retry, hasEnded } = useVisitedRide(visit);
  const isControlled = useControlled();
  const article = useRef<HTMLElement>(null);
  const isLoaded = event !== undefined;
  useEffect(() => {
    if (!isNew || !isLoaded) return;
    window.scrollTo(0, 0);
    article.current?.querySelector("h1")?.focus({ preventScroll: true });
  }, [isNew, isLoaded]);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded]);
  if (!event)
    return failure ? (
      <PageFailed title={VISIT_TEXTS.failed} error={failure} onRetry={retry} />
    ) : (
      <Skeleton className="mx-auto mt-4 h-96 max-w-2xl rounded-lg" />
    );
  return (
    <article ref={article} className="mx-auto flex max-w-2xl flex-col gap-4">
      <PageHeader
        className="py-2 sm:py-5"
        title={<bdi className="block">{event.title}</bdi>}
        lead={
          <>
            <b>{eventTime(event.dateTime, event.timeZone)}</b>
            {event.location && <bdi className="block break-words">{event.location}</bdi>}
          </>
        }
      />
      {PARTS.map(({ name, Part, placeholder }) => (
        <ErrorFallback
          key={name}
          fallback={<LoadFailed title={RETRY_TEXTS.partFailed} error={null} onRetry={retry} />}
        >
          <Suspense fallback={<Skeleton className={`rounded-lg ${placeholder}`} />}>
            <Part event={event} />
          </Suspense>
        </ErrorFallback>
      ))}
      <Card>
        <CardBody className="flex flex-col gap-3">
          <p>
            {VISIT_TEXTS.riding} <b>{visit.name}</b>.{" "}
            <span role="status">{isControlled ? VISIT_TEXTS.keepsOffline : VISIT_TEXTS.getsReady}</span>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={onChange}>
              {VISIT_TEXTS.details}
            </Button>
            <AlertDialog
              trigger={<Button variant="quiet">{VISIT_TEXTS.forget}</Button>}
              title={VISIT_TEXTS.forgetQuestion.title}
              description={VISIT_TEXTS.forgetQuestion.text}
              confirmLabel={VISIT_TEXTS.forgetQuestion.confirm}
              onConfirm={onForget}
            />
          </div>
          <p>
            {VISIT_TEXTS.account.text}{" "}
            <a href={signUpPath("/visit")} className="text-accent-text underline">
              {VISIT_TEXTS.account.action}
            </a>
          </p>
        </CardBody>
      </Card>
    </article>
  );
}
