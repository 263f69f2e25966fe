import { INVITE_LINK_TEXTS } from "@longpaddock/domain/invites/texts";
import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import type { DialogState } from "../../../interactions/lazy-overlay";

interface RevokeDialogProps extends DialogState {
  onRevoke: () => Promise<unknown>;
}

export function RevokeDialog({ onRevoke, ...state }: RevokeDialogProps) {
  return (
    <AlertDialog
      title={INVITE_LINK_TEXTS.revokeTitle}
      description={INVITE_LINK_TEXTS.revokeText}
      confirmLabel={INVITE_LINK_TEXTS.revoke}
      pendingText={INVITE_LINK_TEXTS.revoking}
      tone="danger"
      onConfirm={onRevoke}
      {...state}
    />
  );
}
