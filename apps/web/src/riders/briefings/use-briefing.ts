import { useQueryClient } from "@tanstack/react-query";
import { useActs, useShowsRefusals } from "../../lib/acts/use-acts";
import { waitingActs } from "../../lib/acts/waiting-acts";
import { type Outputs, trpc } from "../../lib/api";
import type { Failure } from "../../lib/errors";
import { loadRefresh } from "../../lib/live/load-refresh";
import { getNextPageParam } from "../../list/pages";
import { useActingRider } from "../visits/acting-rider";
import { recordAcknowledgment } from "./record-acknowledgment";
import { BRIEFING_TEXTS } from "./texts";

export type Briefing = NonNullable<Outputs["briefings"]["read"]>;

export const useBriefing = (eventId: number) => trpc.briefings.read.useQuery({ id: eventId });

/** Still pending until what was saved, here or by somebody else, is there. */
export const useSetBriefing = () =>
  trpc.briefings.set.useMutation({
    meta: { form: true, success: BRIEFING_TEXTS.saved, failure: saveFailed },
  });

/** The form shows what somebody else has saved meanwhile. */
const saveFailed = (failure: Failure) =>
  failure.code === "CONFLICT" ? null : { title: BRIEFING_TEXTS.saveFailed, description: failure.message };

/** Says that the member has read this version, now or once there is a network. */
export function useAcknowledge(briefing: Briefing) {
  const { eventId, version } = briefing;
  const memberId = useActingRider();
  const client = useQueryClient();
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
    await loadRefresh().then((m) => m?.refreshRefused(client, "briefings.acknowledge"));
  };
  return { isWaiting: acts.some(({ refusal }) => refusal === null), refused, acknowledge, readAgain };
}

const PAGE_SIZE = 24;

export const useAcknowledgments = (eventId: number, acknowledged: boolean) =>
  trpc.briefings.acknowledgments.useInfiniteQuery(
    { id: eventId, acknowledged, limit: PAGE_SIZE },
    { getNextPageParam },
  );
