import { OLD_ROUTES_TEXTS } from "@longpaddock/domain/home-areas/texts";
import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import type { DialogState } from "../../interactions/lazy-overlay";
import { useClearPastHomes } from "./use-change-home-area";

/** Confirms before everyone can see the routes near past homes in full. */
export function ShowOldRoutesDialog(state: DialogState) {
  const clear = useClearPastHomes();
  return (
    <AlertDialog
      title={OLD_ROUTES_TEXTS.showTitle}
      description={OLD_ROUTES_TEXTS.showExplanation}
      confirmLabel={OLD_ROUTES_TEXTS.showWhole}
      pendingText="Restoring your routes…"
      tone="danger"
      onConfirm={() => clear.mutateAsync()}
      {...state}
    />
  );
}
