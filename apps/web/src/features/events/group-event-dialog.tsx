import { GROUP_EVENT_TEXTS } from "@longpaddock/domain/events/texts";
import { Dialog } from "@longpaddock/ui/dialog";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { Field, Input, Textarea } from "@longpaddock/ui/field";
import { type FormEvent, useState } from "react";
import type { DialogState } from "../../interactions/lazy-overlay";
import { readFailure } from "../../lib/errors";
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

const EMPTY = { title: "", eventDate: "", location: "", description: "" };

function GroupEventForm({ groupId, onDone }: { groupId: number; onDone: () => void }) {
  const create = useCreateGroupEvent();
  const [event, setEvent] = useState(EMPTY);
  const change = (field: keyof typeof EMPTY) => ({
    value: event[field],
    onChange: ({ target }: { target: { value: string } }) => setEvent({ ...event, [field]: target.value }),
  });
  const failure = create.error && readFailure(create.error);
  const fields = failure?.fields ?? {};
  const isAtField = Object.keys(EMPTY).some((field) => field in fields);
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    // Its failure is shown in the form.
    create.mutate({ id: groupId, ...event }, { onSuccess: onDone });
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
        <Input {...change("title")} />
      </Field>
      <Field
        label={GROUP_EVENT_TEXTS.date}
        hint={GROUP_EVENT_TEXTS.dateHint}
        error={fields.eventDate}
        required
      >
        <Input type="datetime-local" {...change("eventDate")} />
      </Field>
      <Field label={GROUP_EVENT_TEXTS.location} error={fields.location}>
        <Input {...change("location")} />
      </Field>
      <Field label={GROUP_EVENT_TEXTS.description} error={fields.description}>
        <Textarea rows={4} {...change("description")} />
      </Field>
    </DialogForm>
  );
}
