import type { RepeatsInput } from "@longpaddock/domain/event-series/schema";
import { REPEAT_TEXTS } from "@longpaddock/domain/event-series/texts";
import { WEEKDAYS, type Weekday } from "@longpaddock/domain/event-series/vocabulary";
import { Card } from "@longpaddock/ui/card";
import { Field } from "@longpaddock/ui/field";
import { Select } from "@longpaddock/ui/select";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { Suspense } from "react";
import { lazyComponent } from "../../../lib/chunks";
import { ErrorFallback } from "../../../lib/error-fallback";
import { notifyLoadFailure } from "../../../lib/notify";
import { PatternFields } from "./pattern-fields";

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

/** Begins with the day of the week and of the month of the first event. */
function patternFor(frequency: string, start: string): RepeatsInput | null {
  const weekday = weekdayOf(start);
  const end = { count: FIRST_COUNT };
  if (frequency === "weekly") return { frequency, weekdays: [weekday], ...end };
  if (frequency === "monthlyByWeekday") return { frequency, week: weekOf(start), weekday, ...end };
  return frequency === "monthlyByDate" ? { frequency, ...end } : null;
}

const dateOf = (start: string) => new Date(`${start.slice(0, 10)}T00:00:00Z`);

function weekdayOf(start: string): Weekday {
  return WEEKDAYS[(dateOf(start).getUTCDay() + 6) % 7] ?? "SU";
}

function weekOf(start: string) {
  const weeks = ["first", "second", "third", "fourth"] as const;
  return weeks[Math.floor((dateOf(start).getUTCDate() - 1) / 7)] ?? (start === "" ? "first" : "last");
}
