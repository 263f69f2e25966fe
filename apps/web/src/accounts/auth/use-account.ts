import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { trpc } from "../../lib/api";
import { cachedUser, startAfresh, startSession } from "./session-end";
import type { CurrentUser } from "./use-auth";

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

/** Starts afresh if the page belongs to someone else, whose session ended while it was open. */
function setSignedIn(client: QueryClient, user: CurrentUser): void {
  const previous = cachedUser(client);
  if (previous && previous.id !== user.id) {
    startAfresh();
    return;
  }
  startSession(client, user);
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
