import { type QueryClient, useQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type Outputs, trpc } from "../../lib/api";
import { isUnauthorized } from "../../lib/errors";

type Member = Outputs["auth"]["user"];

const ENDED_KEY = ["session ended"];

export const currentUserKey = () => getQueryKey(trpc.auth.user, undefined, "query");

/** The member whom the page shows. */
export function cachedUser(client: QueryClient): Member | undefined {
  const state = client.getQueryState<Member>(currentUserKey());
  return state && !isUnauthorized(state.error) ? state.data : undefined;
}

/** Notes that the member's session is over, without taking away the page with what they have typed. */
export function noteSessionEnd(client: QueryClient): void {
  if (cachedUser(client)) client.setQueryData(ENDED_KEY, true);
}

/** Forgets a noted end of the session and loads what failed meanwhile. Returns false if none was noted. */
export function resumeSession(client: QueryClient): boolean {
  if (!client.getQueryData(ENDED_KEY)) return false;
  client.setQueryData(ENDED_KEY, false);
  void client.invalidateQueries();
  return true;
}

export function useHasSessionEnded(): boolean {
  return useQuery({ queryKey: ENDED_KEY, queryFn: () => false, enabled: false, initialData: false }).data;
}
