import type { EventScope } from "@longpaddock/domain/event-series/vocabulary";
import type { CreateRideInput } from "@longpaddock/domain/events/schema";
import { useNavigate } from "react-router-dom";
import { trpc } from "../../../lib/api";
import type { Failure } from "../../../lib/errors";
import { notifySuccess } from "../../../lib/notify";
import { eventPath } from "../../../lib/paths";
import { clearEventDraft } from "../form/event-draft";
import type { EventFormValues } from "../form/event-form-values";
import { EDIT_EVENT_TEXTS } from "../page/running/texts";
import { eventChanges } from "./event-changes";

export const editDraft = (id: number) => `edit-event-${id}`;

/** Leads on to the event's page. */
export function useSaveEvent({ id, scope }: { id: number; scope: EventScope }, initial: EventFormValues) {
  const navigate = useNavigate();
  const update = trpc.events.update.useMutation({
    meta: {
      form: true,
      failure: ({ message }: Failure) => ({ title: EDIT_EVENT_TEXTS.failed, description: message }),
    },
  });
  return async (values: CreateRideInput) => {
    const changes = eventChanges(initial, values);
    if (Object.keys(changes).length > 0) await update.mutateAsync({ id, scope, ...changes });
    clearEventDraft(editDraft(id));
    notifySuccess({ title: EDIT_EVENT_TEXTS.saved });
    navigate(eventPath(id));
  };
}
