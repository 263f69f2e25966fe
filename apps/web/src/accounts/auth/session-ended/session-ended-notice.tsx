import { Button } from "@longpaddock/ui/button";
import { Suspense, useEffect, useState } from "react";
import { lazyComponent } from "../../../lib/chunks";
import { SHELL_TEXTS } from "../../../lib/words/texts";
import { useHasSessionEnded } from "../session-end";
import { useCurrentUser } from "../use-auth";
import { SESSION_TEXTS } from "./texts";

const SignInAgainDialog = lazyComponent(() =>
  import("./sign-in-again-dialog").then((m) => m.SignInAgainDialog),
);

const OPEN_DIALOG = "[role=dialog][data-state=open], [role=alertdialog][data-state=open]";

/** Shows when the session has ended while a member's page is open. The page stays, with what was typed. */
export function SessionEndedNotice() {
  const hasEnded = useHasSessionEnded();
  const { user } = useCurrentUser();
  const [isSigningIn, setIsSigningIn] = useState(false);
  const isShown = hasEnded && user !== null;
  // Nothing outside an open dialog can be reached.
  useEffect(() => setIsSigningIn(isShown && document.querySelector(OPEN_DIALOG) !== null), [isShown]);
  return (
    <div role="status">
      {isShown && (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-line border-t bg-surface-raised px-4 py-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] shadow-lg">
          <p className="text-sm">
            <strong>{SESSION_TEXTS.ended}</strong> {SESSION_TEXTS.kept}
          </p>
          <Button onClick={() => setIsSigningIn(true)}>{SHELL_TEXTS.signIn}</Button>
          <Suspense>
            {isSigningIn && <SignInAgainDialog email={user.email} onClose={() => setIsSigningIn(false)} />}
          </Suspense>
        </div>
      )}
    </div>
  );
}
