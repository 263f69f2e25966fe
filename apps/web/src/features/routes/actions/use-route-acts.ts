import { COMPLETION_TEXTS, STAR_TEXTS } from "@longpaddock/domain/marks/texts";
import { RATING_TEXTS } from "@longpaddock/domain/ratings/texts";
import { DELETION_REQUEST_TEXTS } from "@longpaddock/domain/routes/texts";
import { useMemo, useState } from "react";
import type { DialogState } from "../../../interactions/lazy-overlay";
import { type ActionPlace, useRequireSignIn } from "../../auth/member-actions";
import { type Mark, useMarkMutations } from "../../marks/use-marks";
import type { RouteCardData } from "../use-routes";
import { useSetRouteType } from "./use-upkeep";

/** What an action has to know of its route. */
export type ActedRoute = Pick<RouteCardData, "id" | "name" | "routeType" | "mine">;

/** A dialog that an action opened. */
export interface RouteQuestion {
  kind: "rate" | "requestDeletion" | "adminDelete";
  route: ActedRoute;
}

export interface RouteDialogProps extends DialogState {
  route: ActedRoute;
  place: ActionPlace;
}

export interface RouteActs {
  toggleStar: (route: ActedRoute, mark: Pick<Mark, "starred">) => void;
  complete: (route: ActedRoute) => void;
  rate: (route: ActedRoute) => void;
  requestDeletion: (route: ActedRoute) => void;
  adminDelete: (route: ActedRoute) => void;
  toggleExpertPick: (route: ActedRoute) => void;
}

/** Everything that can be done to a route, the same object from render to render, and the dialog that is open. */
export function useRouteActs(place: ActionPlace) {
  const membersOnly = useRequireSignIn();
  const { star, unstar, complete } = useMarkMutations(place);
  const { mutate: setRouteType } = useSetRouteType();
  const [question, ask] = useState<RouteQuestion | null>(null);
  const acts: RouteActs = useMemo(
    () => ({
      toggleStar: ({ id: routeId }, { starred }) =>
        membersOnly(STAR_TEXTS.signedOut, () =>
          starred ? unstar({ routeId }) : star({ routeId, status: "starred" }),
        ),
      complete: ({ id: routeId }) =>
        membersOnly(COMPLETION_TEXTS.signedOut, () => complete({ routeId, status: "completed" })),
      rate: (route) => membersOnly(RATING_TEXTS.signedOut, () => ask({ kind: "rate", route })),
      requestDeletion: (route) =>
        membersOnly(DELETION_REQUEST_TEXTS.signedOut, () => ask({ kind: "requestDeletion", route })),
      adminDelete: (route) => ask({ kind: "adminDelete", route }),
      toggleExpertPick: ({ id, routeType }) =>
        setRouteType({ id, routeType: routeType === "recommended" ? "community" : "recommended" }),
    }),
    [membersOnly, star, unstar, complete, setRouteType],
  );
  return { acts, question, close: () => ask(null) };
}
