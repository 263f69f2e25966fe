import type { ErrorCode } from "@longpaddock/domain/errors";
import { SHELL_TEXTS } from "@longpaddock/domain/shell/texts";
import { toast } from "@longpaddock/ui/toast-store";
import type { QueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { type Failure, isUnauthorized } from "../../lib/errors";
import { currentAddress, redirectTo } from "../../lib/navigation";
import type { ToastText } from "../../lib/notify";
import { loginUrl } from "../../lib/paths";
import { recheckSignIn, useCurrentUser } from "./use-auth";

/** Where an action was taken: on a card in a list, or on the thing's own page. Their texts differ. */
export type ActionPlace = "card" | "page";

/** Runs an action for members. Visitors get a toast with a sign-in button instead, and nothing is sent. */
export function useRequireSignIn(): (refusal: ToastText, act: () => void) => void {
  const { user } = useCurrentUser();
  const isMember = user !== null;
  return useCallback((refusal, act) => (isMember ? act() : askToSignIn(refusal)), [isMember]);
}

function askToSignIn(refusal: ToastText): void {
  toast({
    ...refusal,
    action: { label: SHELL_TEXTS.signIn, onSelect: () => redirectTo(loginUrl(currentAddress())) },
  });
}

interface FailureTexts {
  signedOut: ToastText;
  failed: ToastText;
}

/** The toast of a failed action: sign in where the session is over, the documented failure for the rest. */
export function failureToastFor({ signedOut, failed }: FailureTexts) {
  return ({ code }: Failure): ToastText =>
    code === ("UNAUTHORIZED" satisfies ErrorCode) ? signedOut : failed;
}

/**
 * Checks the sign-in again when an action on a page was refused for want of a session. A list is for members: the
 * check would send its reader to the sign-in page before they could read the toast.
 */
export function recheckSignInAfter(client: QueryClient, place: ActionPlace, error: unknown): void {
  if (place === "page" && isUnauthorized(error)) recheckSignIn(client);
}
