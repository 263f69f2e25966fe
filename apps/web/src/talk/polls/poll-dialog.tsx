import type { PlaceId } from "@longpaddock/domain/discussions/rules";
import { MAX_POLL_OPTIONS, MIN_POLL_OPTIONS } from "@longpaddock/domain/polls/rules";
import { Button } from "@longpaddock/ui/button";
import { Dialog } from "@longpaddock/ui/dialog";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { Field, Input } from "@longpaddock/ui/field";
import { IconButton } from "@longpaddock/ui/icon-button";
import { Plus, X } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import type { DialogState } from "../../interactions/lazy-overlay";
import { useKeptFocus } from "../../interactions/use-kept-focus";
import { readFailure } from "../../lib/errors";
import { failureMessage } from "../../lib/failures/failure-texts";
import { useDraft } from "../../writing/drafts/use-draft";
import { POLL_TEXTS } from "./texts";
import { useCreatePoll } from "./use-polls";

interface PollDialogProps extends DialogState {
  place: PlaceId;
}

export function PollDialog({ place, ...state }: PollDialogProps) {
  return (
    <Dialog title={POLL_TEXTS.add} {...state}>
      <PollForm place={place} onDone={() => state.onOpenChange(false)} />
    </Dialog>
  );
}

/** Options are single lines. */
const EMPTY_OPTIONS = "\n".repeat(MIN_POLL_OPTIONS - 1);

/** A closed dialog keeps what was typed. */
function usePollDraft(place: PlaceId) {
  const key = "groupId" in place ? `new-poll-${place.groupId}` : `new-event-poll-${place.eventId}`;
  const question = useDraft(`${key}-question`);
  const lines = useDraft(`${key}-options`, EMPTY_OPTIONS);
  const [options, setOptions] = useState(() => lines.text.split("\n").map((text, key) => ({ key, text })));
  return {
    question: question.text,
    setQuestion: question.setText,
    options,
    setOptions: (changed: typeof options) => {
      setOptions(changed);
      lines.setText(changed.map(({ text }) => text).join("\n"));
    },
    clear: () => {
      question.clear();
      lines.clear();
    },
  };
}

function PollForm({ place, onDone }: { place: PlaceId; onDone: () => void }) {
  const create = useCreatePoll(place);
  const { question, setQuestion, options, setOptions, clear } = usePollDraft(place);
  const list = useRef<HTMLFieldSetElement>(null);
  useKeptFocus(list);
  const failure = create.error && readFailure(create.error);
  const optionsError = Object.entries(failure?.fields ?? {}).find(([name]) =>
    name.startsWith("options"),
  )?.[1];
  const isAtField = Boolean(failure?.fields.question ?? optionsError);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const sent = { question, options: options.map(({ text }) => text) };
    // Its failure is shown in the form.
    const onSuccess = () => {
      clear();
      onDone();
    };
    create.mutate(sent, { onSuccess });
  };
  const add = () => {
    setOptions([...options, { key: Math.max(...options.map(({ key }) => key)) + 1, text: "" }]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>("li:last-of-type input")?.focus(),
    );
  };
  return (
    <DialogForm
      submitLabel={POLL_TEXTS.submit}
      pendingText={POLL_TEXTS.sending}
      pending={create.isPending}
      failure={
        isAtField ? undefined : failure && `${POLL_TEXTS.createFailed}: ${failureMessage(create.error)}`
      }
      onSubmit={submit}
    >
      <Field label={POLL_TEXTS.question} error={failure?.fields.question} required>
        <Input value={question} onChange={({ target }) => setQuestion(target.value)} />
      </Field>
      <fieldset ref={list} className="min-w-0">
        <legend className="mb-1.5 font-bold text-sm">{POLL_TEXTS.options}</legend>
        <ul className="grid gap-2">
          {options.map(({ key, text }, index) => (
            <li key={key} className="flex items-end gap-2">
              <Field label={POLL_TEXTS.option(index + 1)} hideLabel className="flex-1">
                <Input
                  value={text}
                  placeholder={POLL_TEXTS.option(index + 1)}
                  onChange={({ target }) => setOptions(options.with(index, { key, text: target.value }))}
                />
              </Field>
              {options.length > MIN_POLL_OPTIONS && (
                <IconButton
                  label={POLL_TEXTS.removeOption(index + 1)}
                  onClick={() => setOptions(options.toSpliced(index, 1))}
                >
                  <X aria-hidden="true" className="size-5" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
        {optionsError && (
          <p role="alert" className="mt-1.5 font-semibold text-danger-text text-sm">
            {optionsError.startsWith("must") ? `${POLL_TEXTS.options} ${optionsError}` : optionsError}
          </p>
        )}
        {options.length < MAX_POLL_OPTIONS && (
          <Button variant="quiet" size="sm" className="mt-2" onClick={add}>
            <Plus aria-hidden="true" className="size-5" />
            {POLL_TEXTS.addOption}
          </Button>
        )}
      </fieldset>
    </DialogForm>
  );
}
