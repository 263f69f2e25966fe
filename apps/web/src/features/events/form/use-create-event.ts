import type { CreateRideInput } from "@longpaddock/domain/events/schema";
import { EVENT_FORM_TEXTS } from "@longpaddock/domain/events/texts";
import { useNavigate } from "react-router-dom";
import { trpc } from "../../../lib/api";
import { type Failure, readFailure } from "../../../lib/errors";
import type { ToastText } from "../../../lib/notify";
import { PATHS } from "../../../lib/paths";
import { clearEventDraft } from "./event-draft";

interface NewEvent {
  draftKey: string;
  /** The group whose event it will be; null for a ride. */
  groupId: number | null;
  /** Called if the member's plan has no more events this month. */
  onQuotaReached: () => void;
}

const META = { form: true, success: EVENT_FORM_TEXTS.created, failure: failureToast } as const;

/** Leads on to the list. */
export function useCreateEvent({ draftKey, groupId, onQuotaReached }: NewEvent) {
  const navigate = useNavigate();
  const ride = trpc.events.createRide.useMutation({ meta: META });
  const groupEvent = trpc.events.createInGroup.useMutation({ meta: META });
  const create = ({ name, dateTime, ...fields }: CreateRideInput) =>
    groupId === null
      ? ride.mutateAsync({ name, dateTime, ...fields })
      : groupEvent.mutateAsync({ id: groupId, title: name, eventDate: dateTime, ...fields });
  return async (event: CreateRideInput) => {
    try {
      await create(event);
    } catch (error) {
      if (isQuotaReached(readFailure(error))) onQuotaReached();
      throw error;
    }
    clearEventDraft(draftKey);
    navigate(PATHS.events);
  };
}

const isQuotaReached = ({ status, feature }: Failure) => status === 403 && feature === "maxEventsCreated";

function failureToast(failure: Failure): ToastText | null {
  return isQuotaReached(failure) ? null : EVENT_FORM_TEXTS.failed;
}
