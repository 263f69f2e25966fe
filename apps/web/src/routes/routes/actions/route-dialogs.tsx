import { type ComponentType, useState } from "react";
import { lazyDialog } from "../../../interactions/lazy-overlay";
import { RateDialog } from "../../ratings/rate-button";
import type { ActionPlace, OpenRouteDialog, RouteDialogProps } from "./use-route-actions";

const DIALOGS = {
  rate: RateDialog,
  requestDeletion: lazyDialog(() => import("./request-deletion-dialog").then((m) => m.RequestDeletionDialog)),
  adminDelete: lazyDialog(() => import("./admin-delete-dialog").then((m) => m.AdminDeleteDialog)),
} as const satisfies Record<OpenRouteDialog["kind"], ComponentType<RouteDialogProps>>;

interface RouteDialogsProps {
  dialog: OpenRouteDialog | null;
  place: ActionPlace;
  onClose: () => void;
}

/** Keeps the last dialog mounted so that it can animate while it closes. */
export function RouteDialogs({ dialog, place, onClose }: RouteDialogsProps) {
  const [lastDialog, setLastDialog] = useState(dialog);
  if (dialog && dialog !== lastDialog) setLastDialog(dialog);
  const shown = dialog ?? lastDialog;
  if (!shown) return null;
  const Dialog = DIALOGS[shown.kind];
  return (
    <Dialog
      route={shown.route}
      place={place}
      open={dialog !== null}
      onOpenChange={(open) => !open && onClose()}
    />
  );
}
