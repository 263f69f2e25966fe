import type { RepeatsInput } from "@longpaddock/domain/event-series/schema";
import { WEEKDAYS, WEEKS, type Weekday } from "@longpaddock/domain/event-series/vocabulary";
import { Checkbox } from "@longpaddock/ui/checkbox";
import { Field, Input } from "@longpaddock/ui/field";
import { Select } from "@longpaddock/ui/select";
import { REPEAT_TEXTS, WEEKDAY_NAMES } from "./texts";

interface PatternFieldsProps {
  value: RepeatsInput;
  onChange: (repeats: RepeatsInput) => void;
}

const WEEK_OPTIONS = WEEKS.map((week) => ({ value: week, label: REPEAT_TEXTS.weeks[week] }));
const WEEKDAY_OPTIONS = WEEKDAYS.map((day) => ({ value: day, label: WEEKDAY_NAMES[day] }));
const END_OPTIONS = [
  { value: "count", label: REPEAT_TEXTS.endsBy.count },
  { value: "until", label: REPEAT_TEXTS.endsBy.until },
];

/** On which days an event repeats, how often and until when. */
export function PatternFields({ value, onChange }: PatternFieldsProps) {
  const isWeekly = value.frequency === "weekly";
  return (
    <>
      {isWeekly && (
        <WeekdayBoxes days={value.weekdays} onChange={(weekdays) => onChange({ ...value, weekdays })} />
      )}
      {value.frequency === "monthlyByWeekday" && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={REPEAT_TEXTS.week}>
            <Select
              options={WEEK_OPTIONS}
              value={value.week}
              onChange={({ target }) => {
                const week = WEEKS.find((known) => known === target.value);
                if (week) onChange({ ...value, week });
              }}
            />
          </Field>
          <Field label={REPEAT_TEXTS.weekday}>
            <Select
              options={WEEKDAY_OPTIONS}
              value={value.weekday}
              onChange={({ target }) => {
                const weekday = WEEKDAYS.find((known) => known === target.value);
                if (weekday) onChange({ ...value, weekday });
              }}
            />
          </Field>
        </div>
      )}
      <Field label={isWeekly ? REPEAT_TEXTS.weeksApart : REPEAT_TEXTS.monthsApart} className="sm:max-w-40">
        <Input
          type="number"
          min={1}
          max={12}
          value={String(value.interval ?? 1)}
          onChange={({ target }) => onChange({ ...value, interval: target.value })}
        />
      </Field>
      <EndFields value={value} onChange={onChange} />
    </>
  );
}

interface WeekdayBoxesProps {
  days: readonly Weekday[];
  onChange: (days: Weekday[]) => void;
}

function WeekdayBoxes({ days, onChange }: WeekdayBoxesProps) {
  return (
    <fieldset>
      <legend className="font-bold text-sm">{REPEAT_TEXTS.weekdays}</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
        {WEEKDAYS.map((day) => (
          <Checkbox
            key={day}
            label={WEEKDAY_NAMES[day]}
            checked={days.includes(day)}
            onCheckedChange={(checked) =>
              onChange(WEEKDAYS.filter((known) => (known === day ? checked === true : days.includes(known))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

function EndFields({ value, onChange }: PatternFieldsProps) {
  const isByDate = value.until !== undefined && value.until !== null;
  const { until: _until, count: _count, ...pattern } = value;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={REPEAT_TEXTS.ends}>
        <Select
          options={END_OPTIONS}
          value={isByDate ? "until" : "count"}
          onChange={({ target }) =>
            onChange(target.value === "until" ? { ...pattern, until: "" } : { ...pattern, count: 4 })
          }
        />
      </Field>
      {isByDate ? (
        <Field label={REPEAT_TEXTS.until}>
          <Input
            type="date"
            value={value.until ?? ""}
            onChange={({ target }) => onChange({ ...pattern, until: target.value })}
          />
        </Field>
      ) : (
        <Field label={REPEAT_TEXTS.count}>
          <Input
            type="number"
            min={2}
            max={52}
            value={String(value.count ?? "")}
            onChange={({ target }) => onChange({ ...pattern, count: target.value })}
          />
        </Field>
      )}
    </div>
  );
}
