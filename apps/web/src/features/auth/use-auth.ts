import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type Outputs, trpc } from "../../lib/api";
import { isUnauthorized } from "../../lib/errors";
import { redirectTo } from "../../lib/navigation";
import { LOGOUT_URL } from "../../lib/paths";

export type CurrentUser = Outputs["auth"]["user"];

export interface SignInState {
  /** The sign-in check is still running. */
  isChecking: boolean;
  user: CurrentUser | null;
}

/**
 * Returns who is signed in. Any failure of the first check counts as signed out, silently. Later only a 401 does, so
 * that losing reception does not discard a half-filled form.
 */
export function useCurrentUser(): SignInState {
  const { data, error, isPending } = trpc.auth.user.useQuery(undefined, {
    // Do not check visitors again on every page.
    retryOnMount: false,
    // After an offline start, check as soon as the server can be reached.
    refetchOnReconnect: ({ state }) => (state.data || isUnauthorized(state.error) ? false : "always"),
  });
  const user = error && isUnauthorized(error) ? null : (data ?? null);
  return { isChecking: isPending, user };
}

/** Checks the sign-in again, after a request has shown that the session is over. */
export function recheckSignIn(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: getQueryKey(trpc.auth.user) });
}

/** Clears the cache and signs out with a full page load. */
export function useSignOut(): () => void {
  const client = useQueryClient();
  return () => {
    client.clear();
    redirectTo(LOGOUT_URL);
  };
}

/** The sign-in methods and demo accounts of this server. */
export const useSignInOptions = () => trpc.auth.options.useQuery();

export function useSignIn() {
  const client = useQueryClient();
  return trpc.auth.signIn.useMutation({
    meta: { refresh: false, failure: false },
    onSuccess: (user) => setSignedIn(client, user),
  });
}

export function useSignUp() {
  const client = useQueryClient();
  return trpc.auth.signUp.useMutation({
    meta: { refresh: false, failure: false },
    onSuccess: (user) => setSignedIn(client, user),
  });
}

/** Stores the user and invalidates all data that was loaded as a visitor, because it lacks the member's own marks. */
function setSignedIn(client: QueryClient, user: CurrentUser): void {
  void client.invalidateQueries({ refetchType: "none" });
  client.setQueryData<CurrentUser>(getQueryKey(trpc.auth.user, undefined, "query"), user);
}

export const useForgotPassword = () =>
  trpc.auth.forgotPassword.useMutation({ meta: { refresh: false, failure: false } });

export const useResetPassword = () =>
  trpc.auth.resetPassword.useMutation({
    meta: {
      failure: false,
      success: { title: "Password changed", description: "Sign in with your new password." },
    },
  });

export const useChangePassword = () =>
  trpc.auth.changePassword.useMutation({
    meta: {
      failure: false,
      success: { title: "Password changed", description: "Your other devices have been signed out." },
    },
  });
