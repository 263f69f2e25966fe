import type { OldRoutes } from "@longpaddock/domain/home-areas/schema";
import { OLD_ROUTES_TEXTS, routesCutNear } from "@longpaddock/domain/home-areas/texts";
import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import { useState } from "react";
import type { DialogState } from "../../interactions/lazy-overlay";
import { OldRoutesChoice } from "./old-routes-choice";
import { useClearHomeArea } from "./use-home-area";

interface RemoveHomeAreaDialogProps extends DialogState {
  /** Undefined while unknown. */
  routesCut: number | undefined;
}

/** Confirms the removal and asks whether routes near that home stay hidden. */
export function RemoveHomeAreaDialog({ routesCut, ...state }: RemoveHomeAreaDialogProps) {
  const clear = useClearHomeArea();
  const [chosen, setChosen] = useState<OldRoutes>("keepCut");
  const hasCutRoutes = routesCut !== 0;
  const oldRoutes = hasCutRoutes ? chosen : "showWhole";
  return (
    <AlertDialog
      title={OLD_ROUTES_TEXTS.removeTitle}
      description={hasCutRoutes ? routesCutNear(routesCut, "home") : OLD_ROUTES_TEXTS.removeNothing}
      confirmLabel="Remove home area"
      pendingText={oldRoutes === "showWhole" ? "Restoring your routes…" : "Removing…"}
      tone="danger"
      onConfirm={() => clear.mutateAsync({ oldRoutes })}
      {...state}
    >
      {hasCutRoutes && <OldRoutesChoice value={chosen} onChange={setChosen} />}
    </AlertDialog>
  );
}
