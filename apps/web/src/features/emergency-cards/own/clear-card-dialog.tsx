import { OWN_CARD_TEXTS } from "@longpaddock/domain/emergency-cards/texts";
import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import type { DialogState } from "../../../interactions/lazy-overlay";
import { useClearCard } from "./use-own-card";

export function ClearCardDialog(state: DialogState) {
  const clear = useClearCard();
  return (
    <AlertDialog
      title={OWN_CARD_TEXTS.clearTitle}
      description={OWN_CARD_TEXTS.clearText}
      confirmLabel={OWN_CARD_TEXTS.clear}
      pendingText={OWN_CARD_TEXTS.clearing}
      tone="danger"
      onConfirm={() => clear.mutateAsync()}
      {...state}
    />
  );
}
