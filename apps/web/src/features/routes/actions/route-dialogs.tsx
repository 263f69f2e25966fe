import { type ComponentType, useState } from "react";
import { lazyDialog } from "../../../interactions/lazy-overlay";
import type { ActionPlace } from "../../auth/member-actions";
import { RateDialog } from "../../ratings/rate-button";
import type { RouteDialogProps, RouteQuestion } from "./use-route-acts";

const DIALOGS = {
  rate: RateDialog,
  requestDeletion: lazyDialog(() => import("./request-deletion-dialog").then((m) => m.RequestDeletionDialog)),
  adminDelete: lazyDialog(() => import("./admin-delete-dialog").then((m) => m.AdminDeleteDialog)),
} as const satisfies Record<RouteQuestion["kind"], ComponentType<RouteDialogProps>>;

interface RouteDialogsProps {
  question: RouteQuestion | null;
  place: ActionPlace;
  onClose: () => void;
}

/** The dialog of an action. It keeps its route while it closes. */
export function RouteDialogs({ question, place, onClose }: RouteDialogsProps) {
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  const shown = question ?? last;
  if (!shown) return null;
  const Dialog = DIALOGS[shown.kind];
  return (
    <Dialog
      route={shown.route}
      place={place}
      open={question !== null}
      onOpenChange={(open) => !open && onClose()}
    />
  );
}
