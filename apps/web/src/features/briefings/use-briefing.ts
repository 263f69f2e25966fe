import { BRIEFING_TEXTS } from "@longpaddock/domain/briefings/texts";
import { useActs, useShowsRefusals } from "../../lib/acts/use-acts";
import { waitingActs } from "../../lib/acts/waiting-acts";
import { type Outputs, trpc } from "../../lib/api";
import { type Failure, readFailure } from "../../lib/errors";
import { useLive } from "../../lib/live/use-live";
import { getNextPageParam } from "../../list/pages";
import { useCurrentUser } from "../auth/use-auth";
import { recordAcknowledgment } from "./record-acknowledgment";

export type Briefing = NonNullable<Outputs["briefings"]["read"]>;

export const useBriefing = (eventId: number) => trpc.briefings.read.useQuery({ id: eventId });

/** Shows another text, and who has accepted it, as soon as it is there. */
export function useRefreshBriefing(eventId: number): void {
  const { briefings } = trpc.useUtils();
  useLive(`event ${eventId}`, ({ kind }) => {
    if (kind === "briefing" || kind === "refresh") void briefings.read.invalidate({ id: eventId });
    if (kind === "briefing" || kind === "refresh" || kind === "participants")
      void briefings.acknowledgments.invalidate({ id: eventId });
  });
}

export function useSetBriefing(eventId: number) {
  const { briefings } = trpc.useUtils();
  return trpc.briefings.set.useMutation({
    meta: { form: true, refresh: false, success: BRIEFING_TEXTS.saved, failure: saveFailed },
    onSuccess: (saved) => {
      briefings.read.setData({ id: eventId }, saved);
      void briefings.acknowledgments.invalidate();
    },
    // Still pending until the other version is there to be compared.
    onError: async (error) => {
      if (isConflict(readFailure(error))) await briefings.read.invalidate({ id: eventId });
    },
  });
}

const isConflict = ({ code }: Failure) => code === "CONFLICT";

/** The form shows what somebody else has saved meanwhile. */
const saveFailed = (failure: Failure) =>
  isConflict(failure) ? null : { title: BRIEFING_TEXTS.saveFailed, description: failure.message };

/** Says that the member has read this version, now or once there is a network. */
export function useAcknowledge(briefing: Briefing) {
  const { eventId, version } = briefing;
  const memberId = useCurrentUser().user?.id ?? null;
  const { briefings } = trpc.useUtils();
  const acts = useActs(memberId, eventId).filter(
    ({ kind, body }) => kind === "acknowledgment" && body.version === version,
  );
  const refused = acts.find(({ refusal }) => refusal !== null);
  useShowsRefusals("acknowledgment", refused ? eventId : null);
  const acknowledge = async () => {
    if (memberId !== null) await recordAcknowledgment(memberId, briefing);
  };
  const readAgain = async () => {
    if (refused) await waitingActs.dismiss(refused);
    await briefings.read.invalidate({ id: eventId });
  };
  return { isWaiting: acts.some(({ refusal }) => refusal === null), refused, acknowledge, readAgain };
}

const PAGE_SIZE = 24;

export const useAcknowledgments = (eventId: number, acknowledged: boolean) =>
  trpc.briefings.acknowledgments.useInfiniteQuery(
    { id: eventId, acknowledged, limit: PAGE_SIZE },
    { getNextPageParam },
  );
