import { EMAIL_INVITE_TEXTS } from "@longpaddock/domain/email-invites/texts";
import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import type { DialogState } from "../../../interactions/lazy-overlay";

interface WithdrawDialogProps extends DialogState {
  email: string;
  onWithdraw: () => Promise<unknown>;
}

export function WithdrawDialog({ email, onWithdraw, ...state }: WithdrawDialogProps) {
  return (
    <AlertDialog
      title={EMAIL_INVITE_TEXTS.withdrawTitle}
      description={`${email}: ${EMAIL_INVITE_TEXTS.withdrawText}`}
      confirmLabel={EMAIL_INVITE_TEXTS.withdraw}
      pendingText={EMAIL_INVITE_TEXTS.withdrawing}
      tone="danger"
      onConfirm={onWithdraw}
      {...state}
    />
  );
}
