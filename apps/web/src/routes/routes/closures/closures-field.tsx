import { CLOSURE_LENGTHS, MAX_CLOSURES } from "@longpaddock/domain/routes/closures";
import { Button } from "@longpaddock/ui/button";
import { Field, Input } from "@longpaddock/ui/field";
import { Select } from "@longpaddock/ui/select";
import { Switch } from "@longpaddock/ui/switch";
import { Plus, Trash2 } from "lucide-react";
import { type Ref, useImperativeHandle, useRef } from "react";
import { isRecord } from "../../../lib/is-record";
import { CLOSURE_TEXTS, closureNumber } from "./texts";

const { field: TEXTS } = CLOSURE_TEXTS;

interface TypedClosure {
  everyYear: boolean;
  from: string;
  until: string;
  part: string;
  reason: string;
  source: string;
}

const NEW: TypedClosure = { everyYear: true, from: "", until: "", part: "", reason: "", source: "" };

interface ClosuresFieldProps {
  /** The list as JSON text, as the form sends it. */
  value: string;
  onChange: (value: string) => void;
  /** By its path, such as '0.reason'; the list's own is ''. */
  errorAt: (path: string) => string | undefined;
  /** Focuses what is wrong. */
  ref: Ref<{ focus: () => void }>;
}

/** When the route can't be ridden: up to ten closures, each with its days and its reason. */
export function ClosuresField({ value, onChange, errorAt, ref }: ClosuresFieldProps) {
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () =>
      (list.current?.querySelector<HTMLElement>("[aria-invalid=true]") ?? addButton.current)?.focus(),
  }));
  const closures = typedClosures(value);
  const write = (next: TypedClosure[]) => onChange(next.length > 0 ? JSON.stringify(next) : "");
  const add = () => {
    write([...closures, NEW]);
    // Once the new one is drawn.
    setTimeout(() => list.current?.lastElementChild?.querySelector("button")?.focus());
  };
  const remove = (index: number) => {
    write(closures.filter((_one, at) => at !== index));
    setTimeout(() => addButton.current?.focus());
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 font-bold text-ink text-sm">
        {TEXTS.label} <span className="font-normal text-ink-muted">optional</span>
      </legend>
      <p className="text-ink-muted text-sm">{TEXTS.hint}</p>
      {closures.length > 0 && (
        <ol ref={list} className="flex flex-col gap-3">
          {closures.map((closure, index) => (
            <li key={index}>
              <ClosureFields
                title={closureNumber(index + 1)}
                closure={closure}
                errorAt={(name) => errorAt(`${index}.${name}`)}
                onChange={(change) =>
                  write(closures.map((one, at) => (at === index ? { ...one, ...change } : one)))
                }
                onRemove={() => remove(index)}
              />
            </li>
          ))}
        </ol>
      )}
      {errorAt("") && (
        <p role="alert" className="font-semibold text-danger-text text-sm">
          {errorAt("")}
        </p>
      )}
      {closures.length < MAX_CLOSURES && (
        <Button ref={addButton} variant="secondary" className="self-start" onClick={add}>
          <Plus aria-hidden="true" className="size-5" />
          {TEXTS.add}
        </Button>
      )}
    </fieldset>
  );
}

interface ClosureFieldsProps {
  title: string;
  closure: TypedClosure;
  errorAt: (name: keyof TypedClosure) => string | undefined;
  onChange: (change: Partial<TypedClosure>) => void;
  onRemove: () => void;
}

function ClosureFields({ title, closure, errorAt, onChange, onRemove }: ClosureFieldsProps) {
  const { everyYear } = closure;
  return (
    <fieldset className="grid gap-4 rounded-md border border-line-strong p-3 sm:grid-cols-2 sm:p-4">
      <legend className="px-1 font-bold text-sm">{title}</legend>
      <Switch
        className="sm:col-span-2"
        label={TEXTS.everyYear}
        checked={everyYear}
        // Yearly days have no year, so the days of one kind don't fit the other.
        onCheckedChange={(isYearly) => onChange({ everyYear: isYearly, from: "", until: "" })}
      />
      {(["from", "until"] as const).map((name) =>
        everyYear ? (
          <DayOfYear
            key={name}
            label={name === "from" ? TEXTS.firstDay : TEXTS.lastDay}
            value={closure[name]}
            error={errorAt(name)}
            onChange={(day) => onChange({ [name]: day })}
          />
        ) : (
          <Field key={name} {...TEXTS[name]} error={errorAt(name)} optional>
            <Input
              type="date"
              max="2099-12-31"
              value={closure[name]}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          </Field>
        ),
      )}
      <Field label={TEXTS.reason.label} error={errorAt("reason")} required className="sm:col-span-2">
        <Input
          maxLength={CLOSURE_LENGTHS.reason}
          placeholder={TEXTS.reason.placeholder}
          value={closure.reason}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      </Field>
      <Field {...TEXTS.part} error={errorAt("part")} optional>
        <Input
          maxLength={CLOSURE_LENGTHS.part}
          value={closure.part}
          onChange={({ target }) => onChange({ part: target.value })}
        />
      </Field>
      <Field label={TEXTS.source.label} error={errorAt("source")} optional>
        <Input
          type="url"
          placeholder={TEXTS.source.placeholder}
          value={closure.source}
          onChange={({ target }) => onChange({ source: target.value })}
        />
      </Field>
      <Button variant="quiet" className="-ml-3 justify-self-start sm:col-span-2" onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-5" />
        {TEXTS.remove} <span className="sr-only">{title}</span>
      </Button>
    </fieldset>
  );
}

const MONTH = new Intl.DateTimeFormat("en-AU", { month: "long", timeZone: "UTC" });
const twoDigits = (number: number) => String(number).padStart(2, "0");
const DAYS = Array.from({ length: 31 }, (_day, at) => ({ value: twoDigits(at + 1), label: String(at + 1) }));
const MONTHS = Array.from({ length: 12 }, (_month, at) => ({
  value: twoDigits(at + 1),
  label: MONTH.format(new Date(Date.UTC(2000, at))),
}));

interface DayOfYearProps {
  label: string;
  /** 'MM-DD', or only one of the two while it is chosen: 'MM-' or '-DD'. */
  value: string;
  error: string | undefined;
  onChange: (day: string) => void;
}

function DayOfYear({ label, value, error, onChange }: DayOfYearProps) {
  const [month = "", day = ""] = value.split("-");
  const choose = (next: { month?: string; day?: string }) => {
    const text = `${next.month ?? month}-${next.day ?? day}`;
    onChange(text === "-" ? "" : text);
  };
  return (
    <Field label={label} error={error} required>
      <div className="grid grid-cols-[minmax(5rem,1fr)_2fr] gap-2">
        <Select
          placeholder={TEXTS.day}
          options={DAYS}
          value={day}
          onChange={({ target }) => choose({ day: target.value })}
        />
        <Select
          id={undefined}
          aria-labelledby={undefined}
          aria-label={`${label}: ${TEXTS.month}`}
          placeholder={TEXTS.month}
          options={MONTHS}
          value={month}
          onChange={({ target }) => choose({ month: target.value })}
        />
      </div>
    </Field>
  );
}

/** What the text holds; a draft may be of another release. */
function typedClosures(text: string): TypedClosure[] {
  try {
    const list: unknown = JSON.parse(text || "[]");
    return Array.isArray(list) ? list.filter(isRecord).map(typedClosure) : [];
  } catch {
    return [];
  }
}

function typedClosure(entry: Record<string, unknown>): TypedClosure {
  const textOf = (name: string) => (typeof entry[name] === "string" ? entry[name] : "");
  return {
    everyYear: entry.everyYear === true,
    from: textOf("from"),
    until: textOf("until"),
    part: textOf("part"),
    reason: textOf("reason"),
    source: textOf("source"),
  };
}
