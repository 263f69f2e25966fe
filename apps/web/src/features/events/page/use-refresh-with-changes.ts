import { trpc } from "../../../lib/api";
import { useLive } from "../../../lib/live/use-live";
import { useLiveSoon } from "../../../lib/live/use-live-soon";

/** Asks again when somebody else joins, leaves or checks in, or the organiser changes the event. */
export function useRefreshWithChanges(eventId: number): void {
  const { events, participations } = trpc.useUtils();
  useLive(`event ${eventId}`, ({ kind }) => {
    const isOfEvent = kind === "details" || kind === "participants" || kind === "refresh";
    if (isOfEvent) void events.read.invalidate({ id: eventId });
    if (isOfEvent) void participations.list.invalidate({ id: eventId });
  });
  useLiveSoon(`event ${eventId}`, {
    kinds: ["checkIns"],
    ask: () => void participations.list.invalidate({ id: eventId }),
  });
}
