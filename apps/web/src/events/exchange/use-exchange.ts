import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { waitingActs } from "../../lib/acts/waiting-acts";
import { trpc } from "../../lib/api";
import { keepExchange } from "../../lib/offline/kept-signed";
import { fromBase64url } from "./codes/base64url";
import { readKey } from "./codes/packet";
import { registerDevice } from "./device-key";
import type { LedRide } from "./led-ride";
import { clockAhead, signActs } from "./sign-acts";

const RETRY_MS = 60_000;

/** While there is a network, has this device's key registered and keeps the ride's. */
export function usePrepared({ memberId, eventId, endsAt }: LedRide) {
  const { exchange } = trpc.useUtils().client;
  const { isSuccess, isFetching } = useQuery({
    queryKey: ["prepare exchange", memberId, eventId],
    queryFn: async () => {
      await registerDevice(memberId, (publicKey) => exchange.registerKey.mutate({ publicKey }));
      const { key } = await exchange.key.query({ id: eventId });
      await keepExchange(memberId, {
        eventId,
        key: await readKey(fromBase64url(key)),
        clockAhead: clockAhead() ?? 0,
        endsAt,
      });
      return true;
    },
    refetchInterval: ({ state }) => (state.status === "error" ? RETRY_MS : false),
  });
  return { isPrepared: isSuccess, isPreparing: isFetching };
}

/** Signs what the member does on the ride's sheet. */
export function useSignatures({ memberId, eventId, endsAt }: LedRide): void {
  useEffect(() => {
    const sign = () => {
      const acts = waitingActs.read().filter((act) => act.memberId === memberId && act.eventId === eventId);
      return signActs({ memberId, eventId, endsAt }, acts);
    };
    // One after the other, so that no act is signed twice. A device that keeps nothing hands over nothing.
    let last: Promise<unknown> = Promise.resolve();
    const signNext = () => {
      last = last.then(sign).catch(() => undefined);
    };
    signNext();
    return waitingActs.subscribe(signNext);
  }, [memberId, eventId, endsAt]);
}
