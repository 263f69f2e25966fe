import { trpc } from "../../../lib/api";
import { useLive } from "../../../lib/live/use-live";
import { useLiveSoon } from "../../../lib/live/use-live-soon";

/** Asks again when somebody else joins, leaves or checks in, or the organiser changes the event or its series. */
export function useRefreshWithChanges(id: number): void {
  const { events, participations } = trpc.useUtils();
  const askForRiders = () => void participations.list.invalidate({ id });
  const askForEvent = () => {
    void events.read.invalidate({ id });
    askForRiders();
  };
  useLive(`event ${id}`, ({ kind }) => {
    if (kind !== "details" && kind !== "refresh") return;
    askForEvent();
    void events.readSeries.invalidate({ id });
  });
  useLiveSoon(`event ${id}`, { kinds: ["participants"], ask: askForEvent });
  useLiveSoon(`event ${id}`, { kinds: ["checkIns"], ask: askForRiders });
}
