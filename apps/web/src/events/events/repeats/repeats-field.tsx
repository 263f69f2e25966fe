import { placeInMonth, weekdayOf } from "@longpaddock/domain/event-series/patterns";
import type { RepeatsInput } from "@longpaddock/domain/event-series/schema";
import { Card } from "@longpaddock/ui/card";
import { Field } from "@longpaddock/ui/field";
import { Select } from "@longpaddock/ui/select";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { Suspense, useEffect, useEffectEvent, useRef } from "react";
import { lazyComponent } from "../../../lib/chunks";
import { ErrorFallback } from "../../../lib/error-fallback";
import { notifyLoadFailure } from "../../../lib/notify";
import { PatternFields } from "./pattern-fields";
import { REPEAT_TEXTS } from "./texts";

const SeriesPreview = lazyComponent(() => import("./series-preview").then((m) => m.SeriesPreview));

interface RepeatsFieldProps {
  /** Null for an event that takes place once. */
  value: RepeatsInput | null;
  /** The local time of the first event, as in its input. */
  start: string;
  /** Whether saving was refused because of it. */
  isRefused: boolean;
  onChange: (repeats: RepeatsInput | null) => void;
}

const { frequencies } = REPEAT_TEXTS;
const OPTIONS = [
  { value: "never", label: frequencies.never },
  { value: "weekly", label: frequencies.weekly },
  { value: "monthlyByWeekday", label: frequencies.monthlyByWeekday },
  { value: "monthlyByDate", label: frequencies.monthlyByDate },
];

const FIRST_COUNT = 4;

/** How an event repeats and until when, with the dates that this makes. */
export function RepeatsField({ value, start, isRefused, onChange }: RepeatsFieldProps) {
  const follow = useEffectEvent((before: string) => {
    const moved = value && movedWith(value, before, start);
    if (moved) onChange(moved);
  });
  const lastStart = useRef(start);
  useEffect(() => {
    const before = lastStart.current;
    lastStart.current = start;
    if (dayOf(before) !== dayOf(start)) follow(before);
  }, [start]);
  return (
    <>
      <Field label={REPEAT_TEXTS.label} className="sm:max-w-sm">
        <Select
          options={OPTIONS}
          value={value?.frequency ?? "never"}
          onChange={({ target }) => onChange(patternFor(target.value, start))}
        />
      </Field>
      {value && (
        <Card tone="sunken" className="flex flex-col gap-4 p-4">
          <PatternFields value={value} onChange={onChange} />
          <ErrorFallback fallback={null} onFailure={notifyLoadFailure}>
            <Suspense fallback={<Skeleton className="h-24" />}>
              <SeriesPreview repeats={value} start={start} isRefused={isRefused} />
            </Suspense>
          </ErrorFallback>
          <p className="text-ink-muted text-sm">{REPEAT_TEXTS.quota}</p>
        </Card>
      )}
    </>
  );
}

/** The weekday and its place in the month of the first event. Without a first event, no day of the week is chosen yet. */
function patternFor(frequency: string, start: string): RepeatsInput | null {
  const day = dayOf(start);
  const end = { count: FIRST_COUNT };
  if (frequency === "weekly") return { frequency, weekdays: day === "" ? [] : [weekdayOf(day)], ...end };
  if (frequency === "monthlyByWeekday")
    return { frequency, ...(day === "" ? NO_PLACE : placeInMonth(day)), ...end };
  return frequency === "monthlyByDate" ? { frequency, ...end } : null;
}

const dayOf = (start: string) => start.slice(0, 10);
const NO_PLACE = { week: "first", weekday: "MO" } as const;

/** Moves the pattern to another start if its days still follow the start before; null if they were chosen by hand. */
function movedWith(repeats: RepeatsInput, before: string, after: string): RepeatsInput | null {
  const [from, to] = [patternFor(repeats.frequency, before), patternFor(repeats.frequency, after)];
  if (repeats.frequency === "weekly" && from?.frequency === "weekly" && to?.frequency === "weekly")
    return String(repeats.weekdays) === String(from.weekdays) ? { ...repeats, weekdays: to.weekdays } : null;
  if (
    repeats.frequency === "monthlyByWeekday" &&
    from?.frequency === "monthlyByWeekday" &&
    to?.frequency === "monthlyByWeekday"
  ) {
    const isSame = repeats.week === from.week && repeats.weekday === from.weekday;
    return isSame ? { ...repeats, week: to.week, weekday: to.weekday } : null;
  }
  return null;
}
