import { Suspense, useRef } from "react";
import { useParams } from "react-router-dom";
import { trpc } from "../../../lib/api";
import { lazyComponent } from "../../../lib/chunks";
import { ErrorFallback } from "../../../lib/error-fallback";
import { readFailure } from "../../../lib/errors";
import { useLive } from "../../../lib/live/use-live";
import { usePageTitle } from "../../../lib/page-title";
import { parseRouteId } from "../../../lib/paths";
import { PageFailed } from "../../../list/page-states";
import { type EventDetail, isOutside } from "../../../riders/participations/answerable-event";
import { usePendingAnswers } from "../../../riders/participations/use-answers";
import { LazyParts } from "../parts/lazy-parts";
import { EventHeader } from "./event-header";
import { EventNotFound } from "./event-not-found";
import { EventSkeleton } from "./event-skeleton";
import { EVENT_PAGE_TEXTS } from "./meeting-place/texts";
import { MAIN_COLUMN, PAGE_GRID, SIDE_COLUMN, TOP_COLUMN } from "./page-grid";
import { MAIN_SECTIONS, SIDE_SECTIONS, TOP_SECTIONS } from "./sections";

export function EventPage() {
  const id = parseRouteId(useParams().id);
  const {
    data: event,
    isPending,
    error,
    refetch,
  } = trpc.events.read.useQuery({ id: id ?? 0 }, { enabled: id !== null });
  const isLoading = id !== null && isPending;
  usePageTitle(isLoading ? null : event?.title);
  if (isLoading) return <EventSkeleton />;
  const isGone = error !== null && readFailure(error).code === "NOT_FOUND";
  // A refetch that fails takes nothing away, least of all what is being written or the word that one is home.
  if (event && (!isGone || isOutside(event))) return <EventArticle key={event.id} event={event} />;
  if (error && !isGone)
    return <PageFailed title={EVENT_PAGE_TEXTS.failed} error={error} onRetry={() => void refetch()} />;
  return <EventNotFound />;
}

const SectionIndex = lazyComponent(() =>
  import("../../../interactions/section-index").then((m) => m.SectionIndex),
);

const WITHOUT_CONTROLS_ON_PAPER = "print:[&_:is(button,form,fieldset)]:hidden";

function EventArticle({ event: loaded }: { event: EventDetail }) {
  const event = usePendingAnswers()(loaded);
  const sections = useRef<HTMLDivElement>(null);
  useLive(`event ${event.id}`);
  return (
    <article className={WITHOUT_CONTROLS_ON_PAPER}>
      <EventHeader event={event} />
      <ErrorFallback fallback={null}>
        <Suspense fallback={<div className="h-11 lg:hidden" />}>
          <SectionIndex of={sections} />
        </Suspense>
      </ErrorFallback>
      <div ref={sections} className={PAGE_GRID}>
        <div className={TOP_COLUMN}>
          <LazyParts parts={TOP_SECTIONS} event={event} />
        </div>
        <div className={SIDE_COLUMN}>
          <LazyParts parts={SIDE_SECTIONS} event={event} />
        </div>
        <div className={MAIN_COLUMN}>
          <LazyParts parts={MAIN_SECTIONS} event={event} />
        </div>
      </div>
    </article>
  );
}
