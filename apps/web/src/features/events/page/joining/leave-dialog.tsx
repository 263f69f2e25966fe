import { JOIN_TEXTS } from "@longpaddock/domain/participations/texts";
import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import type { DialogState } from "../../../../interactions/lazy-overlay";

interface LeaveDialogProps extends DialogState {
  onLeave: () => void;
}

/** Asks before a place goes to somebody who waits for it. */
export function LeaveDialog({ onLeave, ...state }: LeaveDialogProps) {
  return (
    <AlertDialog
      title={JOIN_TEXTS.leaveTitle}
      description={JOIN_TEXTS.leaveText}
      confirmLabel={JOIN_TEXTS.leave}
      cancelLabel={JOIN_TEXTS.stay}
      tone="danger"
      onConfirm={onLeave}
      {...state}
    />
  );
}
