import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import { Button } from "@longpaddock/ui/button";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { IconButton } from "@longpaddock/ui/icon-button";
import { Notice } from "@longpaddock/ui/notice";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { CalendarDays, ChevronLeft, ChevronRight } from "lucide-react";
import { useId, useMemo } from "react";
import { useMedia } from "../../../interactions/use-media";
import { trpc } from "../../../lib/api";
import { month } from "../../../lib/format";
import { ListFailed } from "../../../list/load-failed";
import type { EventCardData } from "../../../riders/participations/answerable-event";
import { CreateEventLink } from "../cards/create-event-link";
import { EventLine } from "../cards/event-line";
import { addMonths, dayName, eventsByDay, weeksOf } from "./calendar-days";
import { MonthGrid } from "./month-grid";
import { MONTH_TEXTS } from "./texts";
import { useShownDay } from "./use-shown-day";

/** More than a month has, but for a site of thousands of groups. */
const MAX_EVENTS = 500;

interface MonthViewProps {
  vehicleType: RouteVehicleType | undefined;
}

/** The events of a month: a grid with one of its days below, or on a narrow screen all of its days. */
export function MonthView({ vehicleType }: MonthViewProps) {
  const titleId = useId();
  const { day, today, show } = useShownDay();
  const weeks = weeksOf(day);
  const [from = day, to = day] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  const query = trpc.events.list.useQuery({ from, to, vehicleType, limit: MAX_EVENTS });
  const items = query.data?.items;
  const events = useMemo(() => eventsByDay(items ?? []), [items]);
  const isNarrow = useMedia("(width < 40rem)");
  const days = [...events].filter(([date]) => date.slice(0, 7) === day.slice(0, 7));
  return (
    <section aria-labelledby={titleId} aria-busy={query.isFetching || undefined} className="mt-2">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <IconButton label={MONTH_TEXTS.previous} variant="secondary" onClick={() => show(addMonths(day, -1))}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </IconButton>
        <h2 id={titleId} aria-live="polite" className="min-w-40 text-center font-extrabold text-xl">
          {month(day.slice(0, 7))}
        </h2>
        <IconButton label={MONTH_TEXTS.next} variant="secondary" onClick={() => show(addMonths(day, 1))}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </IconButton>
        {day.slice(0, 7) !== today.slice(0, 7) && (
          <Button variant="quiet" size="sm" onClick={() => show(today)}>
            {MONTH_TEXTS.today}
          </Button>
        )}
      </div>
      {query.data?.nextCursor && <Notice className="mb-3">{MONTH_TEXTS.tooMany}</Notice>}
      {query.isError && !query.data && (
        <ListFailed title={MONTH_TEXTS.failed} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {(query.data || query.isPending) && isNarrow && <Agenda days={days} isPending={query.isPending} />}
      {(query.data || query.isPending) && !isNarrow && (
        <>
          <MonthGrid
            labelledBy={titleId}
            weeks={weeks}
            day={day}
            today={today}
            events={events}
            onShow={show}
          />
          <ShownDay day={day} events={events.get(day)} isPending={query.isPending} />
        </>
      )}
    </section>
  );
}

interface ShownDayProps {
  day: string;
  events: readonly EventCardData[] | undefined;
  isPending: boolean;
}

function ShownDay({ day, events = [], isPending }: ShownDayProps) {
  return (
    <div className="mt-5 min-h-40">
      <h3 className="mb-2 font-extrabold text-lg">{dayName(day)}</h3>
      {isPending && <Skeleton className="h-24 rounded-lg" />}
      {!isPending && events.length === 0 && <p className="text-ink-muted">{MONTH_TEXTS.emptyDay}</p>}
      <Lines events={events} />
    </div>
  );
}

/** Only the days with events. */
function Agenda({ days, isPending }: { days: [string, readonly EventCardData[]][]; isPending: boolean }) {
  if (isPending) return <Skeleton className="h-96 rounded-lg" />;
  if (days.length === 0)
    return (
      <EmptyState
        icon={<CalendarDays aria-hidden="true" />}
        title={MONTH_TEXTS.empty}
        text={MONTH_TEXTS.emptyText}
        action={<CreateEventLink />}
      />
    );
  return (
    <div className="flex flex-col gap-5">
      {days.map(([day, events]) => (
        <div key={day}>
          <h3 className="mb-2 font-extrabold text-lg">{dayName(day)}</h3>
          <Lines events={events} />
        </div>
      ))}
    </div>
  );
}

function Lines({ events }: { events: readonly EventCardData[] }) {
  return (
    <ul className="grid gap-3 lg:grid-cols-2">
      {events.map((event) => (
        <li key={event.id} className="min-w-0">
          <EventLine event={event} heading="h4" />
        </li>
      ))}
    </ul>
  );
}
