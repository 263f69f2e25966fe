import { useMemo, useState } from "react";
import { useRequireSignIn } from "../../../accounts/auth/member-actions";
import type { DialogState } from "../../../interactions/lazy-overlay";
import { COMPLETION_TEXTS, STAR_TEXTS } from "../../marks/texts";
import { type Mark, useMarkMutations } from "../../marks/use-marks";
import { RATING_TEXTS } from "../../ratings/texts";
import type { RouteCardData } from "../use-route";
import { DELETION_REQUEST_TEXTS } from "./texts";
import { useSetRouteType, useWithdrawDeletion } from "./use-route-mutations";

/** Where the user acts: on a card, in a list for members only, or on the route's page. */
export type ActionPlace = "card" | "page";

export type ActionRoute = Pick<RouteCardData, "id" | "name" | "routeType" | "mine">;

export interface OpenRouteDialog {
  kind: "rate" | "requestDeletion" | "adminDelete";
  route: ActionRoute;
}

export interface RouteDialogProps extends DialogState {
  route: ActionRoute;
  place: ActionPlace;
}

export interface RouteActions {
  toggleStar: (route: ActionRoute, mark: Pick<Mark, "starred">) => void;
  complete: (route: ActionRoute) => void;
  rate: (route: ActionRoute) => void;
  requestDeletion: (route: ActionRoute) => void;
  withdrawDeletion: (route: ActionRoute) => void;
  adminDelete: (route: ActionRoute) => void;
  setType: (route: ActionRoute, routeType: ActionRoute["routeType"]) => void;
}

/** `actions` keeps its identity between renders, so that memoised cards are not redrawn. */
export function useRouteActions(place: ActionPlace) {
  const requireSignIn = useRequireSignIn();
  const { star, unstar, complete } = useMarkMutations(place);
  const { mutate: setRouteType } = useSetRouteType();
  const { mutate: withdrawDeletion } = useWithdrawDeletion();
  const [dialog, setDialog] = useState<OpenRouteDialog | null>(null);
  const actions: RouteActions = useMemo(
    () => ({
      toggleStar: ({ id: routeId }, { starred }) =>
        requireSignIn(STAR_TEXTS.signedOut, () =>
          starred ? unstar({ routeId }) : star({ routeId, status: "starred" }),
        ),
      complete: ({ id: routeId }) =>
        requireSignIn(COMPLETION_TEXTS.signedOut, () => complete({ routeId, status: "completed" })),
      rate: (route) => requireSignIn(RATING_TEXTS.signedOut, () => setDialog({ kind: "rate", route })),
      requestDeletion: (route) =>
        requireSignIn(DELETION_REQUEST_TEXTS.signedOut, () => setDialog({ kind: "requestDeletion", route })),
      withdrawDeletion: ({ id }) => withdrawDeletion({ id }),
      adminDelete: (route) => setDialog({ kind: "adminDelete", route }),
      setType: ({ id }, routeType) => setRouteType({ id, routeType }),
    }),
    [requireSignIn, star, unstar, complete, setRouteType, withdrawDeletion],
  );
  return { actions, dialog, closeDialog: () => setDialog(null) };
}
