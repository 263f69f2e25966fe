import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import type { DialogState } from "../../interactions/lazy-overlay";
import { useSetHomeSafe } from "./use-set-home-safe";

interface ShowFullRouteDialogProps extends DialogState {
  routeId: number;
}

/** Confirms before everyone can see the parts of a route near its author's home. */
export function ShowFullRouteDialog({ routeId, ...state }: ShowFullRouteDialogProps) {
  const set = useSetHomeSafe();
  return (
    <AlertDialog
      title="Show the full route?"
      description="Everyone who can see this route will be able to see and download the parts near your home."
      confirmLabel="Show full route"
      pendingText="Restoring your route…"
      onConfirm={() => set.mutateAsync({ id: routeId, homeSafe: false })}
      {...state}
    />
  );
}
