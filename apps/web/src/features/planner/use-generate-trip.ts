import { PLANNER_TEXTS } from "@longpaddock/domain/planner/texts";
import { ADD_ROUTE_TEXTS } from "@longpaddock/domain/routes/texts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type Failure, isUnauthorized } from "../../lib/errors";
import { currentAddress, redirectTo } from "../../lib/navigation";
import type { ToastText } from "../../lib/notify";
import { loginUrl } from "../../lib/paths";
import { type GeneratedTrip, requestTrip, type TripInput } from "./request-trip";

const SIGN_IN_REDIRECT_DELAY_MS = 500;
/** Seeds that are tried for a route that differs from those before. */
const MAX_ATTEMPTS = 4;

interface Search {
  input: TripInput;
  seed: number;
  /** Routes that were shown before. */
  known: readonly GeneratedTrip[];
}

/** `trip` is null if every attempt gave a known one. */
interface Found {
  trip: GeneratedTrip | null;
  seed: number;
}

/** Asks for a route that differs from the known ones. Ends when the component goes. */
export function useGenerateTrip() {
  const controller = useRef<AbortController>(null);
  const cancel = () => controller.current?.abort();
  useEffect(() => () => controller.current?.abort(), []);
  const { mutateAsync, isPending } = useMutation({
    meta: { refresh: false, form: true, failure: failureToast },
    mutationFn: async ({ input, seed: first, known }: Search): Promise<Found> => {
      const abort = new AbortController();
      controller.current = abort;
      for (let seed = first; seed < first + MAX_ATTEMPTS; seed++) {
        const trip = await requestTrip({ ...input, seed }, abort.signal);
        if (!known.some((other) => isSameWay(other, trip))) return { trip, seed };
      }
      return { trip: null, seed: first + MAX_ATTEMPTS - 1 };
    },
  });
  const generate = (search: Search) =>
    mutateAsync(search, {
      onError: (error) => {
        if (isUnauthorized(error))
          setTimeout(() => redirectTo(loginUrl(currentAddress())), SIGN_IN_REDIRECT_DELAY_MS);
      },
    });
  return { generate, isPending, cancel };
}

function isSameWay(one: GeneratedTrip, other: GeneratedTrip): boolean {
  const names = (trip: GeneratedTrip) => trip.waypoints.map(({ name }) => name).join("\n");
  return names(one) === names(other);
}

function failureToast({ code, message }: Failure): ToastText {
  if (code === "UNAUTHORIZED") return ADD_ROUTE_TEXTS.signedOut;
  const { title, description } = PLANNER_TEXTS.failed;
  return { title, description: message || description };
}
