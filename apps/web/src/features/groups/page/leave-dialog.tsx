import { MEMBERSHIP_TEXTS } from "@longpaddock/domain/groups/texts";
import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import type { DialogState } from "../../../interactions/lazy-overlay";

interface LeaveDialogProps extends DialogState {
  onLeave: () => Promise<unknown>;
}

export function LeaveDialog({ onLeave, ...state }: LeaveDialogProps) {
  return (
    <AlertDialog
      title={MEMBERSHIP_TEXTS.leaveTitle}
      description={MEMBERSHIP_TEXTS.leaveText}
      confirmLabel={MEMBERSHIP_TEXTS.leave}
      pendingText={MEMBERSHIP_TEXTS.leaving}
      tone="danger"
      onConfirm={onLeave}
      {...state}
    />
  );
}
