import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { recheckSignIn } from "../../accounts/auth/session-end";
import { readFailure } from "../../lib/errors";

const isForbidden = (error: unknown) => error !== null && readFailure(error).status === 403;

/**
 * True once a query was refused with 403: the role was taken away while the dashboard was open. A refused change may
 * have another reason, so it only asks again who is signed in.
 */
export function useRefused(): boolean {
  const client = useQueryClient();
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const unsubscribeQueries = client.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "error") return;
      if (!isForbidden(event.action.error)) return;
      setRefused(true);
      recheckSignIn(client);
    });
    const unsubscribeMutations = client.getMutationCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "error") return;
      if (isForbidden(event.action.error)) recheckSignIn(client);
    });
    return () => {
      unsubscribeQueries();
      unsubscribeMutations();
    };
  }, [client]);
  return isRefused;
}
