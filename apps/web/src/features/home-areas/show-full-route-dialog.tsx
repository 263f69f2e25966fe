import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import type { DialogState } from "../../interactions/lazy-overlay";
import { useSetHomeSafe } from "./use-set-home-safe";

interface ShowFullRouteDialogProps extends DialogState {
  routeId: number;
}

/** Asks before everybody sees the parts of a route near its author's home. */
export function ShowFullRouteDialog({ routeId, ...state }: ShowFullRouteDialogProps) {
  const set = useSetHomeSafe();
  return (
    <AlertDialog
      title="Show this route whole?"
      description="Everybody who sees this route will see its parts near your home, and can download them."
      confirmLabel="Show it whole"
      pendingText="Making it whole..."
      onConfirm={() => set.mutateAsync({ id: routeId, homeSafe: false })}
      {...state}
    />
  );
}
