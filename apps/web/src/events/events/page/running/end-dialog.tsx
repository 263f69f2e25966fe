import type { EventScope } from "@longpaddock/domain/event-series/vocabulary";
import { MAX_CANCEL_REASON } from "@longpaddock/domain/events/vocabulary";
import { MAX_CLOSE_REASON } from "@longpaddock/domain/ride-day/vocabulary";
import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import { Field, Input } from "@longpaddock/ui/field";
import { useState } from "react";
import type { DialogState } from "../../../../interactions/lazy-overlay";
import { trpc } from "../../../../lib/api";
import type { Failure } from "../../../../lib/errors";
import type { EventDetail } from "../../../../riders/participations/answerable-event";
import { RidersOut } from "../../../ride-day/riders-out";
import { END_EVENT_TEXTS } from "../../../ride-day/texts";
import { SeriesScope } from "../../repeats/series-scope";
import { cancelText } from "./texts";

interface EndDialogProps extends DialogState {
  event: EventDetail;
  how: "close" | "cancel";
}

const metaOf = ({ done, failed }: { done: string; failed: string }) => ({
  success: { title: done },
  failure: ({ message }: Failure) => ({ title: failed, description: message }),
});

/** Asks before an event is closed or cancelled, and says who gets a notification. */
export function EndDialog({ event, how, ...state }: EndDialogProps) {
  const close = trpc.events.close.useMutation({ meta: metaOf(END_EVENT_TEXTS.close) });
  const cancel = trpc.events.cancel.useMutation({ meta: metaOf(END_EVENT_TEXTS.cancel) });
  const [scope, setScope] = useState<EventScope>("this");
  const [reason, setReason] = useState("");
  const [wasOpen, setWasOpen] = useState(state.open);
  if (state.open !== wasOpen) {
    setWasOpen(state.open);
    // Starts afresh each time it opens.
    if (state.open) {
      setScope("this");
      setReason("");
    }
  }
  const texts = END_EVENT_TEXTS[how];
  const end = () =>
    how === "cancel"
      ? cancel.mutateAsync({ id: event.id, scope, reason })
      : close.mutateAsync({ id: event.id, reason });
  return (
    <AlertDialog
      title={texts.title}
      description={
        how === "cancel"
          ? cancelText(event, event.seriesId === null ? "this" : scope)
          : END_EVENT_TEXTS.close.text
      }
      confirmLabel={texts.action}
      pendingText={texts.pending}
      cancelLabel={END_EVENT_TEXTS.keep}
      tone={how === "cancel" ? "danger" : "primary"}
      onConfirm={end}
      {...state}
    >
      {how === "close" && state.open && (
        <RidersOut event={event}>
          <Field label={END_EVENT_TEXTS.close.reason} hint={END_EVENT_TEXTS.close.reasonHint} optional>
            <Input
              value={reason}
              maxLength={MAX_CLOSE_REASON}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        </RidersOut>
      )}
      {how === "cancel" && (
        <div className="grid gap-4">
          {event.seriesId !== null && <SeriesScope action="cancel" value={scope} onChange={setScope} />}
          <Field label={END_EVENT_TEXTS.cancel.reason} hint={END_EVENT_TEXTS.cancel.reasonHint} optional>
            <Input
              value={reason}
              maxLength={MAX_CANCEL_REASON}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        </div>
      )}
    </AlertDialog>
  );
}
