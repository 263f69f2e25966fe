import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import type { DialogState } from "../../../interactions/lazy-overlay";
import type { Act } from "../../../lib/acts/act";
import { listActs } from "../../../lib/acts/act-store";
import { waitingWords } from "./waiting-words";

const STAYS =
  "What isn't sent stays on this device until you sign in here again. Whatever else it keeps for you is deleted.";

interface SignOutDialogProps extends DialogState {
  /** What the server doesn't have yet. */
  waiting: readonly Act[];
  onSignOut: () => Promise<void>;
}

/** Says what stays on this device before somebody signs out whose acts haven't been sent. */
export function SignOutDialog({ waiting, onSignOut, ...state }: SignOutDialogProps) {
  return (
    <AlertDialog
      title="Sign out before everything is sent?"
      description={`${waitingWords(waiting.map(({ kind }) => kind))} ${STAYS}`}
      confirmLabel="Sign out"
      cancelLabel="Stay signed in"
      tone="danger"
      onConfirm={onSignOut}
      {...state}
    />
  );
}

/** What the member did on this device and the server doesn't have yet. None where there is no store. */
export async function unsentActs(memberId: string): Promise<Act[]> {
  const acts = await listActs(memberId).catch(() => []);
  return acts.filter(({ refusal }) => refusal === null);
}
