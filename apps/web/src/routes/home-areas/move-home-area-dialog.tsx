import type { OldRoutes } from "@longpaddock/domain/home-areas/schema";
import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import type { DialogState } from "../../interactions/lazy-overlay";
import { OldRoutesChoice, useOldRoutesChoice } from "./old-routes-choice";
import { OLD_ROUTES_TEXTS, routesCutNear } from "./texts";
import type { HomeCuts } from "./use-home-area";

interface MoveHomeAreaDialogProps extends DialogState {
  cuts: HomeCuts;
  onMove: (oldRoutes: OldRoutes) => Promise<unknown>;
}

/** Asks whether routes near the old home stay hidden. */
export function MoveHomeAreaDialog({ cuts, onMove, ...state }: MoveHomeAreaDialogProps) {
  const choice = useOldRoutesChoice(state.open);
  const homes = cuts.pastHomes > 0 ? "old homes" : "old home";
  return (
    <AlertDialog
      title={OLD_ROUTES_TEXTS.moveTitle}
      description={routesCutNear(cuts.routesCut, homes)}
      confirmLabel="Move home area"
      pendingText="Updating your routes…"
      onConfirm={() => onMove(choice.value)}
      {...state}
    >
      <OldRoutesChoice homes={homes} {...choice} />
    </AlertDialog>
  );
}
