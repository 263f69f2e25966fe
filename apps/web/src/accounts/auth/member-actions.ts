import type { ErrorCode } from "@longpaddock/domain/errors";
import { toast } from "@longpaddock/ui/toast-store";
import type { QueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { type Failure, isUnauthorized } from "../../lib/errors";
import { currentAddress, redirectTo } from "../../lib/navigation";
import type { ToastText } from "../../lib/notify";
import { loginUrl } from "../../lib/paths";
import { SHELL_TEXTS } from "../../lib/words/texts";
import { recheckSignIn } from "./session-end";
import { useCurrentUser } from "./use-auth";

/** Returns a function that runs an action for members, and for visitors shows a sign-in toast instead. */
export function useRequireSignIn(): (signedOutToast: ToastText, action: () => void) => void {
  const { user } = useCurrentUser();
  const isMember = user !== null;
  return useCallback(
    (signedOutToast, action) => (isMember ? action() : askToSignIn(signedOutToast)),
    [isMember],
  );
}

function askToSignIn(signedOutToast: ToastText): void {
  toast({
    ...signedOutToast,
    action: { label: SHELL_TEXTS.signIn, onSelect: () => redirectTo(loginUrl(currentAddress())) },
  });
}

interface FailureTexts {
  signedOut: ToastText;
  failed: ToastText;
}

/** Returns `signedOut` if the session is over, and `failed` for any other failure. */
export function failureToastFor({ signedOut, failed }: FailureTexts) {
  return ({ code }: Failure): ToastText =>
    code === ("UNAUTHORIZED" satisfies ErrorCode) ? { ...signedOut, reason: null } : failed;
}

/**
 * Rechecks the sign-in if an action failed with a 401. Don't use it on pages for members only: the recheck would
 * redirect to sign-in before the user could read the toast.
 */
export function recheckSignInAfter(client: QueryClient, error: unknown): void {
  if (isUnauthorized(error)) recheckSignIn(client);
}
