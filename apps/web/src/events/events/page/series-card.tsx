import { patternOf } from "@longpaddock/domain/event-series/patterns";
import { eventTime } from "@longpaddock/domain/events/event-time";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { type Outputs, trpc } from "../../../lib/api";
import { eventPath } from "../../../lib/paths";
import { LoadFailed } from "../../../list/load-failed";
import type { EventSectionProps } from "./event-section";
import { SERIES_TEXTS, seriesSummary } from "./texts";

type Series = Outputs["events"]["readSeries"];

/** How the event repeats, with all of its dates. */
export function SeriesCard({ event: { id } }: EventSectionProps) {
  const { data: series, error, refetch } = trpc.events.readSeries.useQuery({ id });
  return (
    <Card asChild>
      <section aria-labelledby="series-title">
        <CardHeader>
          <CardTitle id="series-title">{SERIES_TEXTS.title}</CardTitle>
        </CardHeader>
        <CardBody className="flex flex-col gap-3 pt-3 sm:pt-3">
          {series ? (
            <>
              <p className="font-semibold">
                {seriesSummary(patternOf(series.rule), series.firstStart.slice(0, 10), series.events.length)}
              </p>
              <SeriesDates series={series} shownId={id} />
            </>
          ) : error ? (
            <LoadFailed title={SERIES_TEXTS.failed} error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton className="h-40" />
          )}
        </CardBody>
      </section>
    </Card>
  );
}

/** Scrolls to the shown event; earlier dates are above it. */
function SeriesDates({ series, shownId }: { series: Series; shownId: number }) {
  const shown = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolled again for another event, and for nothing else
  useEffect(() => {
    if (shown.current) scrollWithin(shown.current);
  }, [shownId]);
  return (
    <ol
      aria-label={SERIES_TEXTS.dates}
      className="max-h-60 divide-y divide-line overflow-y-auto border-line border-y"
    >
      {series.events.map((one) => (
        <li
          key={one.id}
          ref={one.id === shownId ? shown : undefined}
          className="flex flex-wrap items-baseline gap-x-2 py-2"
        >
          <SeriesDate event={one} timeZone={series.timeZone} isShown={one.id === shownId} />
        </li>
      ))}
    </ol>
  );
}

interface SeriesDateProps {
  event: Series["events"][number];
  timeZone: string;
  isShown: boolean;
}

function SeriesDate({ event: { id, dateTime, status, isChangedAlone }, timeZone, isShown }: SeriesDateProps) {
  const time = <time dateTime={dateTime}>{eventTime(dateTime, timeZone)}</time>;
  const note = status === "cancelled" ? SERIES_TEXTS.cancelled : isChangedAlone ? SERIES_TEXTS.changed : null;
  return (
    <>
      {isShown ? (
        <span aria-current="true" className="font-bold">
          {time}
        </span>
      ) : (
        <Link to={eventPath(id)} className="text-accent-text underline">
          {time}
        </Link>
      )}
      {isShown && <span className="text-ink-muted text-sm">{SERIES_TEXTS.thisOne}</span>}
      {note && <span className="text-ink-muted text-sm">{note}</span>}
    </>
  );
}

/** Without moving the page. */
function scrollWithin(row: HTMLElement) {
  const list = row.parentElement;
  if (list) list.scrollTop = row.offsetTop - list.offsetTop - row.offsetHeight;
}
