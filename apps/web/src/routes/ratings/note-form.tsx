import { hasNote, MAX_REVIEW_LENGTH, type Note } from "@longpaddock/domain/ratings/rules";
import { CONDITIONS, CONDITIONS_WORDS } from "@longpaddock/domain/ratings/vocabulary";
import { Button } from "@longpaddock/ui/button";
import { Field, Textarea } from "@longpaddock/ui/field";
import { Notice } from "@longpaddock/ui/notice";
import { Select } from "@longpaddock/ui/select";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { isUnauthorized, readFailure } from "../../lib/errors";
import { failureMessage } from "../../lib/failures/failure-texts";
import { monthOptions } from "./month-options";
import { NOTE_TEXTS, RATING_TEXTS } from "./texts";

const CONDITIONS_OPTIONS = CONDITIONS_WORDS.map((value) => ({ value, label: CONDITIONS[value] }));

interface NoteFormProps {
  note: Note;
  /** Why the note could not be saved. */
  error: unknown;
  onSave: (note: Note) => void;
  onCancel: () => void;
}

export function NoteForm({ note, error, onSave, onCancel }: NoteFormProps) {
  const [riddenIn, setRiddenIn] = useState(note.riddenIn);
  const [conditions, setConditions] = useState(note.conditions);
  const [text, setText] = useState(note.review ?? "");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("select")?.focus(), []);
  const review = text.trim() || null;
  const length = [...(review ?? "")].length;
  const isTooLong = length > MAX_REVIEW_LENGTH;
  const typed: Note = { riddenIn, conditions, review };
  const { fields, message } = failureOf(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isTooLong) onSave(typed);
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={NOTE_TEXTS.form}
      className="mt-3 flex flex-col gap-3"
      onSubmit={submit}
    >
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
        <Field label={NOTE_TEXTS.when} error={fields.riddenIn}>
          <Select
            placeholder={NOTE_TEXTS.whenUnset}
            options={monthOptions(new Date(), note.riddenIn)}
            value={riddenIn ?? ""}
            onChange={({ target }) => setRiddenIn(target.value || null)}
          />
        </Field>
        <Field label={NOTE_TEXTS.conditions} error={fields.conditions}>
          <Select
            placeholder={NOTE_TEXTS.conditionsUnset}
            options={CONDITIONS_OPTIONS}
            value={conditions ?? ""}
            onChange={({ target }) =>
              setConditions(CONDITIONS_WORDS.find((word) => word === target.value) ?? null)
            }
          />
        </Field>
      </div>
      <Field
        label={NOTE_TEXTS.text}
        hint={`${length} of ${MAX_REVIEW_LENGTH} characters`}
        error={isTooLong ? NOTE_TEXTS.tooLong : fields.review}
      >
        <Textarea rows={4} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      {message && (
        <Notice tone="danger" announce title={NOTE_TEXTS.failed}>
          {message}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" disabled={isTooLong || (!hasNote(typed) && !hasNote(note))}>
          {NOTE_TEXTS.save}
        </Button>
        <Button variant="secondary" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The messages at the fields, or else one for the whole form. */
function failureOf(error: unknown): { fields: Readonly<Record<string, string>>; message: string } {
  if (!error) return { fields: {}, message: "" };
  if (isUnauthorized(error)) return { fields: {}, message: RATING_TEXTS.signedOut.description };
  const { fields } = readFailure(error);
  const isAtField = ["riddenIn", "conditions", "review"].some((name) => fields[name]);
  return { fields, message: isAtField ? "" : failureMessage(error) };
}
