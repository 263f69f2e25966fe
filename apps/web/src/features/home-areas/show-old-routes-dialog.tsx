import { OLD_ROUTES_TEXTS } from "@longpaddock/domain/home-areas/texts";
import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import type { DialogState } from "../../interactions/lazy-overlay";
import { type HomeArea, useShowOldRoutes } from "./use-home-area";

interface ShowOldRoutesDialogProps extends DialogState {
  area: HomeArea | null;
}

/** Confirms before everyone can see the routes near past homes in full. */
export function ShowOldRoutesDialog({ area, ...state }: ShowOldRoutesDialogProps) {
  const show = useShowOldRoutes(area);
  return (
    <AlertDialog
      title={OLD_ROUTES_TEXTS.showTitle}
      description={OLD_ROUTES_TEXTS.showExplanation}
      confirmLabel={OLD_ROUTES_TEXTS.showWhole}
      pendingText="Restoring your routes…"
      tone="danger"
      onConfirm={show}
      {...state}
    />
  );
}
