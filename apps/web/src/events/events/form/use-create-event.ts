import { PROPOSED } from "@longpaddock/domain/event-proposals/vocabulary";
import type { CreateRideInput } from "@longpaddock/domain/events/schema";
import { useNavigate } from "react-router-dom";
import { trpc } from "../../../lib/api";
import { type Failure, readFailure } from "../../../lib/errors";
import { notifySuccess, type ToastText } from "../../../lib/notify";
import { groupEventsPath, PATHS } from "../../../lib/paths";
import { GROUP_EVENT_TEXTS } from "../cards/texts";
import { clearEventDraft } from "./event-draft";
import { EVENT_FORM_TEXTS, proposedToast } from "./texts";

interface NewEvent {
  draftKey: string;
  /** The group whose event it will be; null for a ride. */
  groupId: number | null;
  groupName: string | undefined;
  /** Called if the member's plan has no more events this month. */
  onQuotaReached: () => void;
}

const RIDE_META = {
  form: true,
  success: EVENT_FORM_TEXTS.created,
  failure: unlessQuota(() => EVENT_FORM_TEXTS.failed),
};
const GROUP_META = {
  form: true,
  failure: unlessQuota(({ message }) => ({ title: GROUP_EVENT_TEXTS.createFailed, description: message })),
};

/** Leads on to the list, or to the group's. */
export function useCreateEvent({ draftKey, groupId, groupName = "the group", onQuotaReached }: NewEvent) {
  const navigate = useNavigate();
  const ride = trpc.events.createRide.useMutation({ meta: RIDE_META });
  const groupEvent = trpc.events.createInGroup.useMutation({
    meta: GROUP_META,
    onSuccess: ({ status }) =>
      notifySuccess(status === PROPOSED ? proposedToast(groupName) : EVENT_FORM_TEXTS.created),
  });
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
    navigate(groupId === null ? PATHS.events : groupEventsPath(groupId));
  };
}

const isQuotaReached = ({ status, feature }: Failure) => status === 403 && feature === "maxEventsCreated";

function unlessQuota(toast: (failure: Failure) => ToastText) {
  return (failure: Failure) => (isQuotaReached(failure) ? null : toast(failure));
}
