import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { patchAnswer } from "../../interactions/cached-entities";
import { type Outputs, trpc } from "../../lib/api";
import { notifySuccess } from "../../lib/notify";
import { HOME_AREA_TEXTS, OLD_ROUTES_TEXTS, routesCut } from "./texts";

/** Resolves once the routes are cut. Routes still to be cut stay hidden until then. */
export function useSetHomeArea() {
  const client = useQueryClient();
  return trpc.homeAreas.set.useMutation({
    onSuccess: ({ latitude, longitude, radius, ...cuts }) => {
      patchAnswer<Outputs["homeAreas"]["read"]>(client, getQueryKey(trpc.homeAreas.read), () => ({
        latitude,
        longitude,
        radius,
      }));
      patchAnswer<Outputs["homeAreas"]["cuts"]>(client, getQueryKey(trpc.homeAreas.cuts), () => cuts);
      const { routesPending } = cuts;
      notifySuccess({
        title: HOME_AREA_TEXTS.saved,
        description: `${routesCut(cuts.routesCut, cuts.pastHomes)}${routesPending > 0 ? ` ${stillHidden(routesPending)}` : ""}`,
      });
    },
  });
}

export const useClearHomeArea = () =>
  trpc.homeAreas.clear.useMutation({ meta: { success: { title: HOME_AREA_TEXTS.cleared } } });

/** Shows the routes near past homes in full. The current home area does not change. */
export const useClearPastHomes = () =>
  trpc.homeAreas.clearPast.useMutation({ meta: { success: { title: OLD_ROUTES_TEXTS.shown } } });

function stillHidden(count: number): string {
  return count === 1
    ? "One more track stays hidden until that's done."
    : `${count.toLocaleString("en-AU")} more tracks stay hidden until that's done.`;
}
