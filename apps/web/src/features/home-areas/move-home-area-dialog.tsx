import type { OldRoutes } from "@longpaddock/domain/home-areas/schema";
import { OLD_ROUTES_TEXTS, routesCutNear } from "@longpaddock/domain/home-areas/texts";
import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import { useState } from "react";
import type { DialogState } from "../../interactions/lazy-overlay";
import { OldRoutesChoice } from "./old-routes-choice";

interface MoveHomeAreaDialogProps extends DialogState {
  routesCut: number | undefined;
  pastHomes: number;
  onMove: (oldRoutes: OldRoutes) => Promise<unknown>;
}

/** Asks whether routes near the old home stay hidden. */
export function MoveHomeAreaDialog({ routesCut, pastHomes, onMove, ...state }: MoveHomeAreaDialogProps) {
  const [oldRoutes, setOldRoutes] = useState<OldRoutes>("keepCut");
  return (
    <AlertDialog
      title={OLD_ROUTES_TEXTS.moveTitle}
      description={routesCutNear(routesCut, pastHomes > 0 ? "old homes" : "old home")}
      confirmLabel="Move home area"
      pendingText="Updating your routes…"
      onConfirm={() => onMove(oldRoutes)}
      {...state}
    >
      <OldRoutesChoice value={oldRoutes} onChange={setOldRoutes} />
    </AlertDialog>
  );
}
