import { type ComponentType, Suspense, useState } from "react";
import { lazyPart } from "../../../lib/chunks";
import { FallBack } from "../../../lib/fall-back";
import { notifyNotLoaded } from "../../../lib/notify";
import type { ActionPlace } from "../../marks/use-marks";
import type { ActedRoute, RouteQuestion } from "./use-route-acts";

export interface RouteDialogProps {
  route: ActedRoute;
  place: ActionPlace;
  open: boolean;
  onClose: () => void;
}

const DIALOGS = {
  rate: lazyPart(() => import("../../ratings/rate-dialog").then((m) => m.RateDialog)),
  requestDeletion: lazyPart(() => import("./request-deletion-dialog").then((m) => m.RequestDeletionDialog)),
  adminDelete: lazyPart(() => import("./admin-delete-dialog").then((m) => m.AdminDeleteDialog)),
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
  const giveUp = () => {
    setLast(null);
    onClose();
    notifyNotLoaded();
  };
  const Dialog = DIALOGS[shown.kind];
  return (
    <FallBack to={null} onFailure={giveUp}>
      <Suspense>
        <Dialog route={shown.route} place={place} open={question !== null} onClose={onClose} />
      </Suspense>
    </FallBack>
  );
}
