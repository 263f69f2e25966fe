import { SIGN_OUT_TEXTS } from "@longpaddock/domain/shell/texts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type Outputs, trpc } from "../../lib/api";
import { isUnauthorized } from "../../lib/errors";
import { redirectTo } from "../../lib/navigation";
import { notifyFailure } from "../../lib/notify";
import { removeDrafts } from "../../lib/offline/drafts";
import { isRestored } from "../../lib/offline/restore";
import { LOGOUT_URL } from "../../lib/paths";
import { cachedUser, currentUserKey, resumeSession, startAfresh } from "./session-end";
import { noteSignOut } from "./sign-out-note";

const WIPE_TIMEOUT_MS = 2000;

export type CurrentUser = Outputs["auth"]["user"];

export interface SignInState {
  /** The sign-in check is still running. */
  isChecking: boolean;
  /** The check got no answer that tells who is signed in, for example because the browser is offline. */
  hasFailed: boolean;
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
    hasFailed: error !== null && !isSignedOut && !data,
    retry: () => void refetch(),
    user: isSignedOut ? null : (data ?? null),
  };
}

/** Checks the sign-in again, after a request has shown that the session is over. */
export function recheckSignIn(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: currentUserKey() });
}

/**
 * Deletes what this device keeps and signs out with a full page load, which other tabs follow. Without a connection only
 * the data goes: the server ends sessions.
 */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const tooLate = new Promise((resolve) => setTimeout(resolve, WIPE_TIMEOUT_MS));
    const wiped = import("../../lib/offline/forget-device").then((m) => m.forgetDevice());
    await Promise.race([wiped.catch(() => undefined), tooLate]);
    if (!navigator.onLine) return void notifyFailure(SIGN_OUT_TEXTS.offline);
    noteSignOut();
    removeDrafts();
    client.clear();
    // The browser's Back may show this page as it was.
    window.addEventListener("pageshow", ({ persisted }) => void (persisted && window.location.reload()));
    redirectTo(LOGOUT_URL);
  };
}

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

/**
 * Stores the user and invalidates all data that was loaded as a visitor, because it lacks the member's own marks. Starts
 * afresh if the page belongs to someone else, whose session ended while it was open.
 */
function setSignedIn(client: QueryClient, user: CurrentUser): void {
  const previous = cachedUser(client);
  if (previous && previous.id !== user.id) {
    startAfresh();
    return;
  }
  client.setQueryData<CurrentUser>(currentUserKey(), user);
  if (!resumeSession(client)) void client.invalidateQueries({ refetchType: "none" });
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
