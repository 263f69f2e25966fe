import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import type { DialogState } from "../../interactions/lazy-overlay";
import { OldRoutesChoice, useOldRoutesChoice } from "./old-routes-choice";
import { OLD_ROUTES_TEXTS, routesCutNear } from "./texts";
import { useClearHomeArea } from "./use-change-home-area";
import type { HomeCuts } from "./use-home-area";

interface RemoveHomeAreaDialogProps extends DialogState {
  cuts: HomeCuts;
}

/** Confirms the removal and asks whether routes near that home stay hidden. */
export function RemoveHomeAreaDialog({ cuts, ...state }: RemoveHomeAreaDialogProps) {
  const clear = useClearHomeArea();
  const choice = useOldRoutesChoice(state.open);
  const homes = cuts.pastHomes > 0 ? "home and old homes" : "home";
  return (
    <AlertDialog
      title={OLD_ROUTES_TEXTS.removeTitle}
      description={cuts.hidesAnything ? routesCutNear(cuts.routesCut, homes) : OLD_ROUTES_TEXTS.removeNothing}
      confirmLabel="Remove home area"
      pendingText={choice.value === "showWhole" ? "Restoring your routes…" : "Removing…"}
      tone="danger"
      onConfirm={() => clear.mutateAsync({ oldRoutes: choice.value })}
      {...state}
    >
      {cuts.hidesAnything && <OldRoutesChoice homes={homes} {...choice} />}
    </AlertDialog>
  );
}
