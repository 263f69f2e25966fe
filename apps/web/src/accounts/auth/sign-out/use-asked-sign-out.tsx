import { type ReactNode, useState } from "react";
import { lazyDialog } from "../../../interactions/lazy-overlay";
import type { Act } from "../../../lib/acts/act";
import { useSignOut } from "../use-sign-out";

const load = () => import("./sign-out-dialog");
const SignOutDialog = lazyDialog(() => load().then((m) => m.SignOutDialog));

/**
 * If the dialog's code can't be loaded, signs out without asking: what hasn't been sent stays on the device either way.
 */
const noActs = () => [];

/** Signs out, but asks first while something that the member did hasn't been sent. The dialog has to be rendered. */
export function useAskedSignOut(memberId: string | undefined): [signOut: () => void, dialog: ReactNode] {
  const signOut = useSignOut();
  const [waiting, setWaiting] = useState<readonly Act[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  const ask = async () => {
    const unsent = memberId ? await load().then((m) => m.unsentActs(memberId), noActs) : [];
    if (unsent.length === 0) return signOut();
    setWaiting(unsent);
    setIsAsking(true);
  };
  const dialog = (
    <SignOutDialog open={isAsking} onOpenChange={setIsAsking} waiting={waiting} onSignOut={signOut} />
  );
  return [() => void ask(), dialog];
}
