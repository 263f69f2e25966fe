import { MAX_DATES, MIN_DATES } from "@longpaddock/domain/date-polls/rules";
import type { StateCode } from "@longpaddock/domain/states";
import { TIME_ZONES } from "@longpaddock/domain/states";
import { Button } from "@longpaddock/ui/button";
import { Dialog } from "@longpaddock/ui/dialog";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { Field, Input } from "@longpaddock/ui/field";
import { IconButton } from "@longpaddock/ui/icon-button";
import { Select } from "@longpaddock/ui/select";
import { Plus, X } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import type { DialogState } from "../../interactions/lazy-overlay";
import { useKeptFocus } from "../../interactions/use-kept-focus";
import { trpc } from "../../lib/api";
import { readFailure } from "../../lib/errors";
import { failureMessage } from "../../lib/failures/failure-texts";
import { useDraft } from "../../writing/drafts/use-draft";
import { zoneOptions } from "../events/form/time-zones";
import { useHomeZone } from "../events/form/use-home-zone";
import { DATE_POLL_TEXTS } from "./texts";

interface NewDatePollProps {
  groupId: number;
  region: StateCode | null;
}

export function NewDatePollDialog({ groupId, region, ...state }: NewDatePollProps & DialogState) {
  return (
    <Dialog title={DATE_POLL_TEXTS.add} description={DATE_POLL_TEXTS.lead} {...state}>
      <NewDatePollForm groupId={groupId} region={region} onDone={() => state.onOpenChange(false)} />
    </Dialog>
  );
}

/** Dates are single lines. */
const EMPTY_DATES = "\n".repeat(MIN_DATES - 1);

/** A closed dialog keeps what was typed. */
function NewDatePollForm({ groupId, region, onDone }: NewDatePollProps & { onDone: () => void }) {
  const create = trpc.datePolls.create.useMutation({
    meta: { form: true, success: DATE_POLL_TEXTS.created, failure: false },
  });
  const question = useDraft(`new-date-poll-${groupId}-question`);
  const lines = useDraft(`new-date-poll-${groupId}-dates`, EMPTY_DATES);
  const homeZone = useHomeZone();
  const [chosenZone, setZone] = useState<string | null>(null);
  const timeZone = chosenZone ?? (region ? TIME_ZONES[region] : homeZone);
  const list = useRef<HTMLFieldSetElement>(null);
  useKeptFocus(list);
  const dates = lines.text.split("\n");
  const setDates = (changed: readonly string[]) => lines.setText(changed.join("\n"));
  const failure = create.error ? readFailure(create.error) : null;
  const datesError = Object.entries(failure?.fields ?? {}).find(([name]) => name.startsWith("dates"))?.[1];
  const isAtField = Boolean(failure?.fields.question ?? datesError);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sent = { id: groupId, question: question.text, dates, ...(timeZone && { timeZone }) };
    const onSuccess = () => {
      question.clear();
      lines.clear();
      onDone();
    };
    create.mutate(sent, { onSuccess });
  };
  const add = () => {
    setDates([...dates, nextDate(dates)]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>("li:last-of-type input")?.focus(),
    );
  };
  return (
    <DialogForm
      submitLabel={DATE_POLL_TEXTS.submit}
      pendingText={DATE_POLL_TEXTS.sending}
      pending={create.isPending}
      failure={
        create.error && !isAtField
          ? `${DATE_POLL_TEXTS.createFailed}: ${failureMessage(create.error)}`
          : undefined
      }
      onSubmit={submit}
    >
      <Field
        label={DATE_POLL_TEXTS.question}
        hint={DATE_POLL_TEXTS.questionHint}
        error={failure?.fields.question}
        required
      >
        <Input value={question.text} onChange={({ target }) => question.setText(target.value)} />
      </Field>
      <fieldset ref={list} className="min-w-0">
        <legend className="mb-1.5 font-bold text-sm">{DATE_POLL_TEXTS.dates}</legend>
        <ul className="grid gap-2">
          {dates.map((date, index) => (
            <li key={index} className="flex items-end gap-2">
              <Field label={DATE_POLL_TEXTS.date(index + 1)} hideLabel className="flex-1">
                <Input
                  type="datetime-local"
                  required
                  max="2099-12-31T23:59"
                  value={date}
                  onChange={({ target }) => setDates(dates.with(index, target.value))}
                />
              </Field>
              {dates.length > MIN_DATES && (
                <IconButton
                  label={DATE_POLL_TEXTS.removeDate(index + 1)}
                  onClick={() => setDates(dates.toSpliced(index, 1))}
                >
                  <X aria-hidden="true" className="size-5" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
        {datesError && (
          <p role="alert" className="mt-1.5 font-semibold text-danger-text text-sm">
            {datesError.startsWith("must") ? `${DATE_POLL_TEXTS.dates} ${datesError}` : datesError}
          </p>
        )}
        {dates.length < MAX_DATES && (
          <Button variant="quiet" size="sm" className="mt-2" onClick={add}>
            <Plus aria-hidden="true" className="size-5" />
            {DATE_POLL_TEXTS.addDate}
          </Button>
        )}
      </fieldset>
      {timeZone !== null && (
        <Field label={DATE_POLL_TEXTS.zone} error={failure?.fields.timeZone}>
          <Select
            options={zoneOptions(timeZone)}
            value={timeZone}
            onChange={({ target }) => setZone(target.value)}
          />
        </Field>
      )}
    </DialogForm>
  );
}

const DAY_MS = 86_400_000;

/** The day after the last one, at its time: most ask for the days of a weekend. */
function nextDate(dates: readonly string[]): string {
  const last = Date.parse(`${dates.at(-1)}Z`);
  return Number.isNaN(last) ? "" : new Date(last + DAY_MS).toISOString().slice(0, 16);
}
