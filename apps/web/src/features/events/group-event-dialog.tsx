import { GROUP_EVENT_TEXTS } from "@longpaddock/domain/events/texts";
import { Dialog } from "@longpaddock/ui/dialog";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { Field, Input, Textarea } from "@longpaddock/ui/field";
import type { FormEvent } from "react";
import type { DialogState } from "../../interactions/lazy-overlay";
import { readFailure } from "../../lib/errors";
import { useDraft } from "../drafts/use-draft";
import { useCreateGroupEvent } from "./use-group-events";

interface GroupEventDialogProps extends DialogState {
  groupId: number;
}

export function GroupEventDialog({ groupId, ...state }: GroupEventDialogProps) {
  return (
    <Dialog title={GROUP_EVENT_TEXTS.add} {...state}>
      <GroupEventForm groupId={groupId} onDone={() => state.onOpenChange(false)} />
    </Dialog>
  );
}

/** A closed dialog keeps what was typed. */
function useEventDraft(groupId: number) {
  const draft = `new-event-${groupId}`;
  const fields = {
    title: useDraft(`${draft}-title`),
    eventDate: useDraft(`${draft}-date`),
    location: useDraft(`${draft}-location`),
    description: useDraft(`${draft}-description`),
  };
  const { title, eventDate, location, description } = fields;
  return {
    event: {
      title: title.text,
      eventDate: eventDate.text,
      location: location.text,
      description: description.text,
    },
    bind: (field: keyof typeof fields) => ({
      value: fields[field].text,
      onChange: ({ target }: { target: { value: string } }) => fields[field].setText(target.value),
    }),
    clear: () => {
      for (const { clear } of Object.values(fields)) clear();
    },
  };
}

function GroupEventForm({ groupId, onDone }: { groupId: number; onDone: () => void }) {
  const create = useCreateGroupEvent();
  const { event, bind, clear } = useEventDraft(groupId);
  const failure = create.error && readFailure(create.error);
  const fields = failure?.fields ?? {};
  const isAtField = Object.keys(event).some((field) => field in fields);
  const onSuccess = () => {
    clear();
    onDone();
  };
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    // Its failure is shown in the form.
    create.mutate({ id: groupId, ...event }, { onSuccess });
  };
  return (
    <DialogForm
      submitLabel={GROUP_EVENT_TEXTS.submit}
      pendingText={GROUP_EVENT_TEXTS.sending}
      pending={create.isPending}
      failure={isAtField ? undefined : failure && `${GROUP_EVENT_TEXTS.createFailed}: ${failure.message}`}
      onSubmit={submit}
    >
      <Field label={GROUP_EVENT_TEXTS.title} error={fields.title} required>
        <Input {...bind("title")} />
      </Field>
      <Field
        label={GROUP_EVENT_TEXTS.date}
        hint={GROUP_EVENT_TEXTS.dateHint}
        error={fields.eventDate}
        required
      >
        <Input type="datetime-local" {...bind("eventDate")} />
      </Field>
      <Field label={GROUP_EVENT_TEXTS.location} error={fields.location}>
        <Input {...bind("location")} />
      </Field>
      <Field label={GROUP_EVENT_TEXTS.description} error={fields.description}>
        <Textarea rows={4} {...bind("description")} />
      </Field>
    </DialogForm>
  );
}
