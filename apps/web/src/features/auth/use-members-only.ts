import { SHELL_TEXTS } from "@longpaddock/domain/shell/texts";
import { toast } from "@longpaddock/ui/toast-store";
import { useCallback } from "react";
import { currentAddress, leaveFor } from "../../lib/navigation";
import type { ToastText } from "../../lib/notify";
import { loginUrl } from "../../lib/paths";
import { useCurrentUser } from "./use-auth";

/** Does what members do; a visitor is told to sign in instead, and nothing is sent. */
export function useMembersOnly(): (refusal: ToastText, act: () => void) => void {
  const { user } = useCurrentUser();
  const isMember = user !== null;
  return useCallback((refusal, act) => (isMember ? act() : sayToSignIn(refusal)), [isMember]);
}

function sayToSignIn(refusal: ToastText): void {
  toast({
    ...refusal,
    action: { label: SHELL_TEXTS.signIn, onSelect: () => leaveFor(loginUrl(currentAddress())) },
  });
}
