import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { leaveToSignIn } from "../../accounts/auth/session-end";
import { SESSION_TEXTS } from "../../accounts/auth/session-ended/texts";
import { type Failure, isUnauthorized } from "../../lib/errors";
import { actKey } from "../../lib/live/act-key";
import type { ToastText } from "../../lib/notify";
import { findOtherTrip, type Search } from "./find-other-trip";
import { requestTrip } from "./request-trip";
import { PLANNER_TEXTS } from "./texts";

/** Asks for a route that differs from the known ones. Ends when the component goes. */
export function useGenerateTrip() {
  const client = useQueryClient();
  const controller = useRef<AbortController>(null);
  const cancel = () => controller.current?.abort();
  useEffect(() => () => controller.current?.abort(), []);
  const { mutateAsync, isPending } = useMutation({
    mutationKey: actKey("planner.generate"),
    meta: { form: true, failure: failureToast },
    mutationFn: (search: Search) => {
      const abort = new AbortController();
      controller.current = abort;
      return findOtherTrip(search, (input) => requestTrip(input, abort.signal));
    },
  });
  const generate = (search: Search) =>
    mutateAsync(search, {
      onError: (error) => {
        if (isUnauthorized(error)) leaveToSignIn(client, SESSION_TEXTS.loggedOut);
      },
    });
  return { generate, isPending, cancel };
}

function failureToast({ code, status, message }: Failure): ToastText {
  if (code === "UNAUTHORIZED") return { ...SESSION_TEXTS.loggedOut, reason: null };
  // The message of an internal error, or of a proxy, says less.
  return code === "INTERNAL" || status === 502 || status === 504
    ? PLANNER_TEXTS.failed
    : { ...PLANNER_TEXTS.failed, description: message };
}
