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
 * Who is signed in. Any failure of the first check counts as signed out, without a word; later only the
 * server's 401 does, so that a dead spot does not throw a rider out of a half-written form.
 */
export function useCurrentUser(): SignInState {
  const { data, error, isPending } = trpc.auth.user.useQuery(undefined, {
    // A visitor is a visitor on the next page too, without another call.
    retryOnMount: false,
    // Opened out of range: who it is shows as soon as the server can be reached.
    refetchOnReconnect: ({ state }) => (state.data || isUnauthorized(state.error) ? false : "always"),
  });
  const user = error && isUnauthorized(error) ? null : (data ?? null);
  return { isChecking: isPending, user };
}

/** Asks again who is signed in: the session turned out to be over. */
export function recheckSignIn(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: getQueryKey(trpc.auth.user) });
}

/** Ends the session by leaving for the server's sign-out address; nothing of the member stays in memory. */
export function useSignOut(): () => void {
  const client = useQueryClient();
  return () => {
    client.clear();
    redirectTo(LOGOUT_URL);
  };
}

/** Ways to sign in that this server offers. */
export const useSignInOptions = () => trpc.auth.options.useQuery();

/** The answer says who has signed in, so the app knows without asking again. */
export function useSignIn() {
  const client = useQueryClient();
  return trpc.auth.signIn.useMutation({
    meta: { refresh: false, failure: false },
    onSuccess: (user) => enter(client, user),
  });
}

export function useSignUp() {
  const client = useQueryClient();
  return trpc.auth.signUp.useMutation({
    meta: { refresh: false, failure: false },
    onSuccess: (user) => enter(client, user),
  });
}

/** What the visitor has seen is fetched again where it is shown again: it lacks what belongs to the member. */
function enter(client: QueryClient, user: CurrentUser): void {
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
