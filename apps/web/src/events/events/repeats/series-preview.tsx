import "../../../lib/zod-without-eval";

import { seriesDays } from "@longpaddock/domain/event-series/rules";
import { type RepeatsInput, repeats as repeatsSchema } from "@longpaddock/domain/event-series/schema";
import { formatOf } from "@longpaddock/domain/events/event-time";
import { sentenceOf } from "@longpaddock/ui/field";
import { Notice } from "@longpaddock/ui/notice";
import { datesCount, describeSeries, REPEAT_TEXTS } from "./texts";

interface SeriesPreviewProps {
  repeats: RepeatsInput;
  /** The local time of the first event. */
  start: string;
  isRefused: boolean;
}

/** All dates of a repeating event, or why it can't repeat like this. */
export function SeriesPreview({ repeats, start, isRefused }: SeriesPreviewProps) {
  const from = start.slice(0, 10);
  if (from === "") return <p className="text-ink-muted">{REPEAT_TEXTS.noStart}</p>;
  const { days, pattern, problem } = readSeries(repeats, from);
  if (problem)
    return (
      <Notice tone={isRefused ? "danger" : "warning"} announce={isRefused}>
        {problem}
      </Notice>
    );
  return (
    <div aria-live="polite">
      <p className="font-bold">
        {pattern}: {datesCount(days.length)}
      </p>
      <ul aria-label={REPEAT_TEXTS.dates} className="mt-2 flex max-h-56 flex-wrap gap-2 overflow-y-auto">
        {days.map((day) => (
          <li key={day} className="rounded-sm bg-surface-raised px-2 py-1 text-sm">
            {dateText(day)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function readSeries(repeats: RepeatsInput, from: string) {
  const { data, error } = repeatsSchema.safeParse({ ...repeats, until: repeats.until || null });
  if (!data) {
    const { path = [], message = "" } = error.issues[0] ?? {};
    return { days: [], pattern: "", problem: sentenceOf(labelOf(path[0], repeats), message) };
  }
  const { days, problem } = seriesDays(data, from);
  return { days, pattern: describeSeries(data, days[0] ?? from), problem };
}

function labelOf(field: PropertyKey | undefined, { frequency }: RepeatsInput): string {
  if (field === "interval") return REPEAT_TEXTS[frequency === "weekly" ? "weeksApart" : "monthsApart"];
  return REPEAT_TEXTS[field === "count" ? "count" : "until"];
}

/** 'Sat 6 Mar 2027' */
const dateText = (day: string) =>
  formatOf("UTC", { weekday: "short", day: "numeric", month: "short", year: "numeric" })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(",", "");
