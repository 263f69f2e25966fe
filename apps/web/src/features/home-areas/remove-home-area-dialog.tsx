import type { OldRoutes } from "@longpaddock/domain/home-areas/schema";
import { OLD_ROUTES_TEXTS, routesCutNear } from "@longpaddock/domain/home-areas/texts";
import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import { useState } from "react";
import type { DialogState } from "../../interactions/lazy-overlay";
import { OldRoutesChoice } from "./old-routes-choice";
import { useClearHomeArea } from "./use-home-area";

interface RemoveHomeAreaDialogProps extends DialogState {
  /** Undefined while it is not known. */
  routesCut: number | undefined;
}

/** Asks what becomes of the routes that are cut near the home which is removed. */
export function RemoveHomeAreaDialog({ routesCut, ...state }: RemoveHomeAreaDialogProps) {
  const clear = useClearHomeArea();
  const [chosen, setChosen] = useState<OldRoutes>("keepCut");
  const isCut = routesCut !== 0;
  const oldRoutes = isCut ? chosen : "showWhole";
  return (
    <AlertDialog
      title={OLD_ROUTES_TEXTS.removeTitle}
      description={isCut ? routesCutNear(routesCut, "home") : OLD_ROUTES_TEXTS.removeNothing}
      confirmLabel="Remove it"
      pendingText={oldRoutes === "showWhole" ? "Restoring your routes…" : "Removing…"}
      tone="danger"
      onConfirm={() => clear.mutateAsync({ oldRoutes })}
      {...state}
    >
      {isCut && <OldRoutesChoice value={chosen} onChange={setChosen} />}
    </AlertDialog>
  );
}
