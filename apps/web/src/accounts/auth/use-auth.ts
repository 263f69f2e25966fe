import { type Outputs, trpc } from "../../lib/api";
import { isUnauthorized } from "../../lib/errors";
import { isRestored } from "../../lib/offline/restore";

export type CurrentUser = Outputs["auth"]["user"];

export interface SignInState {
  /** The sign-in check is still running. */
  isChecking: boolean;
  /** Why the check got no answer that tells who is signed in, for example because the browser is offline. */
  failure: unknown;
  retry: () => void;
  user: CurrentUser | null;
}

/**
 * Returns who is signed in. Any failure of the first check counts as signed out, silently. Later only a 401 does, so
 * that losing reception does not discard a half-filled form.
 */
export function useCurrentUser(): SignInState {
  const { data, error, isPending, refetch } = trpc.auth.user.useQuery(undefined, {
    // Do not check visitors again on every page.
    retryOnMount: false,
    // After an offline start, check as soon as the server can be reached.
    refetchOnReconnect: (query) =>
      isRestored(query) || !(query.state.data || isUnauthorized(query.state.error)) ? "always" : false,
  });
  const isSignedOut = error !== null && isUnauthorized(error);
  return {
    isChecking: isPending,
    failure: isSignedOut || data ? null : error,
    retry: () => void refetch(),
    user: isSignedOut ? null : (data ?? null),
  };
}
