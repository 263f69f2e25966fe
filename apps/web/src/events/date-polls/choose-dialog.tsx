import { eventTime } from "@longpaddock/domain/events/event-time";
import { Dialog } from "@longpaddock/ui/dialog";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { Field, Input } from "@longpaddock/ui/field";
import { RadioGroup } from "@longpaddock/ui/radio-group";
import { type FormEvent, useState } from "react";
import type { DialogState } from "../../interactions/lazy-overlay";
import { trpc } from "../../lib/api";
import { readFailure } from "../../lib/errors";
import { failureText } from "../../lib/failures/failure-texts";
import { DATE_POLL_TEXTS, votesText } from "./texts";
import type { DatePoll } from "./use-date-polls";

const TEXTS = DATE_POLL_TEXTS.choose;

interface ChooseDialogProps extends DialogState {
  poll: DatePoll;
}

/** Makes the ride on one of the dates. */
export function ChooseDialog({ poll, ...state }: ChooseDialogProps) {
  return (
    <Dialog title={TEXTS.title} description={TEXTS.lead} {...state}>
      <ChooseForm poll={poll} onDone={() => state.onOpenChange(false)} />
    </Dialog>
  );
}

function ChooseForm({ poll, onDone }: { poll: DatePoll; onDone: () => void }) {
  const choose = trpc.datePolls.choose.useMutation({
    meta: { form: true, success: TEXTS.done, failure: false },
  });
  const isPast = (date: string | undefined) => date !== undefined && new Date(date) <= new Date();
  const first = poll.best.find((each) => !isPast(poll.dates[each]));
  const [index, setIndex] = useState(String(first ?? poll.dates.findIndex((date) => !isPast(date))));
  const [title, setTitle] = useState(poll.question);
  const [location, setLocation] = useState("");
  const failure = choose.error ? readFailure(choose.error) : null;
  const reason = failureText(choose.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    choose.mutate({ id: poll.id, index: Number(index), title, location }, { onSuccess: onDone });
  };
  return (
    <DialogForm
      submitLabel={TEXTS.submit}
      pendingText={TEXTS.sending}
      pending={choose.isPending}
      failure={reason && `${TEXTS.failed}: ${reason}`}
      onSubmit={submit}
    >
      <Field label={DATE_POLL_TEXTS.dates} error={failure?.fields.index}>
        <RadioGroup
          options={poll.dates.map((date, each) => ({
            value: String(each),
            label: eventTime(date, poll.timeZone),
            hint: poll.counts[each] && votesText(poll.counts[each]),
            disabled: isPast(date),
          }))}
          value={index}
          onValueChange={setIndex}
        />
      </Field>
      <Field label={TEXTS.rideTitle} error={failure?.fields.title} required>
        <Input value={title} onChange={({ target }) => setTitle(target.value)} />
      </Field>
      <Field label={TEXTS.place} hint={TEXTS.placeHint} error={failure?.fields.location} optional>
        <Input value={location} onChange={({ target }) => setLocation(target.value)} />
      </Field>
    </DialogForm>
  );
}
