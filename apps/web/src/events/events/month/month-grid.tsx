import { addDays, dayOfWeek } from "@longpaddock/domain/calendar";
import { cn } from "@longpaddock/ui/class-names";
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { EventCardData } from "../../../riders/participations/answerable-event";
import { addMonths, dayName, WEEKDAYS } from "./calendar-days";
import { dayLabel, moreEvents } from "./texts";

interface MonthGridProps {
  /** Names the grid. */
  labelledBy: string;
  weeks: readonly (readonly string[])[];
  day: string;
  today: string;
  events: ReadonlyMap<string, readonly EventCardData[]>;
  onShow: (day: string) => void;
}

const SHOWN = 2;

/** Where each key moves to from a day. */
const MOVES: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -dayOfWeek(day)),
  End: (day) => addDays(day, 6 - dayOfWeek(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** The days of a month, of which one is shown below. Arrows, Home, End and the page keys move between days. */
export function MonthGrid({ labelledBy, weeks, day, today, events, onShow }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const movedByKey = useRef(false);
  useEffect(() => {
    if (!movedByKey.current) return;
    movedByKey.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = MOVES[event.key]?.(day);
    if (!next) return;
    event.preventDefault();
    movedByKey.current = true;
    onShow(next);
  };
  return (
    <table
      ref={grid}
      aria-labelledby={labelledBy}
      className="w-full table-fixed border-separate border-spacing-1"
    >
      <thead>
        <tr>
          {WEEKDAYS.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long} className="pb-1 text-ink-muted text-sm">
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <DayCell
                key={date}
                date={date}
                isShown={date === day}
                isToday={date === today}
                isOutside={date.slice(0, 7) !== day.slice(0, 7)}
                events={events.get(date) ?? []}
                onShow={onShow}
                onKeyDown={onKeyDown}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps {
  date: string;
  isShown: boolean;
  isToday: boolean;
  /** Of the month before or after. */
  isOutside: boolean;
  events: readonly EventCardData[];
  onShow: (day: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function DayCell({ date, isShown, isToday, isOutside, events, onShow, onKeyDown }: DayCellProps) {
  const others = events.length - SHOWN;
  return (
    <td className="p-0 align-top">
      <button
        type="button"
        data-day={date}
        tabIndex={isShown ? 0 : -1}
        aria-pressed={isShown}
        aria-current={isToday ? "date" : undefined}
        className={cn(
          "flex h-24 w-full flex-col gap-0.5 overflow-hidden rounded-md border-2 border-line bg-surface-raised p-1.5 text-left transition-colors hover:border-line-strong lg:h-28",
          isOutside && "bg-surface-sunken text-ink-muted",
          isShown && "border-accent hover:border-accent",
        )}
        onClick={() => onShow(date)}
        onKeyDown={onKeyDown}
      >
        <span
          aria-hidden="true"
          className={cn(
            "grid min-w-7 place-items-center self-start rounded-full px-1.5 font-bold text-sm",
            isToday && "bg-accent text-accent-ink",
          )}
        >
          {Number(date.slice(8))}
        </span>
        <span className="sr-only">{dayLabel(dayName(date), events.length)}</span>
        {events.slice(0, SHOWN).map(({ id, title }) => (
          <span
            key={id}
            aria-hidden="true"
            className="w-full truncate rounded-sm bg-accent-soft px-1 font-semibold text-accent-text text-xs"
          >
            {title}
          </span>
        ))}
        {others > 0 && (
          <span aria-hidden="true" className="px-1 font-semibold text-xs">
            {moreEvents(others)}
          </span>
        )}
      </button>
    </td>
  );
}
