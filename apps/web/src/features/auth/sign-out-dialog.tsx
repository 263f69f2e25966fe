import { SIGN_OUT_TEXTS, waitingWords } from "@longpaddock/domain/shell/texts";
import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import type { DialogState } from "../../interactions/lazy-overlay";
import type { Act } from "../../lib/acts/act-store";

interface SignOutDialogProps extends DialogState {
  /** What the server doesn't have yet. */
  waiting: readonly Act[];
  onSignOut: () => Promise<void>;
}

/** Says what stays on this device before somebody signs out whose acts haven't been sent. */
export function SignOutDialog({ waiting, onSignOut, ...state }: SignOutDialogProps) {
  const { title, stays, signOut, stay } = SIGN_OUT_TEXTS.asked;
  return (
    <AlertDialog
      title={title}
      description={`${waitingWords(waiting.map(({ kind }) => kind))} ${stays}`}
      confirmLabel={signOut}
      cancelLabel={stay}
      tone="danger"
      onConfirm={onSignOut}
      {...state}
    />
  );
}
