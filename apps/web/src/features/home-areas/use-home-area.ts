import type { OldRoutes } from "@longpaddock/domain/home-areas/schema";
import { HOME_AREA_TEXTS, OLD_ROUTES_TEXTS, routesCut } from "@longpaddock/domain/home-areas/texts";
import { type Outputs, trpc } from "../../lib/api";
import { notifySuccess } from "../../lib/notify";

export type HomeArea = NonNullable<Outputs["homeAreas"]["read"]>;

/** The member's own home area; null if none is set. */
export const useHomeArea = () => trpc.homeAreas.read.useQuery();

/** Resolves once the routes are cut. Routes still to be cut stay hidden until then. */
export const useSetHomeArea = () =>
  trpc.homeAreas.set.useMutation({
    onSuccess: ({ routesCut: cut, routesPending }) =>
      notifySuccess({
        title: HOME_AREA_TEXTS.saved,
        description: `${routesCut(cut)}${routesPending > 0 ? ` ${stillHidden(routesPending)}` : ""}`,
      }),
  });

export const useClearHomeArea = () =>
  trpc.homeAreas.clear.useMutation({ meta: { success: { title: HOME_AREA_TEXTS.cleared } } });

/** The number of routes cut near a home, undefined while unknown, and the number of hidden past homes. */
export function useHomeCuts() {
  const { data: cuts } = trpc.homeAreas.cuts.useQuery();
  return { routesCut: cuts && cuts.routesCut + cuts.routesPending, pastHomes: cuts?.pastHomes ?? 0 };
}

/** Shows the routes near past homes in full. The current home area does not change. */
export function useShowOldRoutes(area: HomeArea | null) {
  const meta = { success: { title: OLD_ROUTES_TEXTS.shown } };
  const set = trpc.homeAreas.set.useMutation({ meta });
  const clear = trpc.homeAreas.clear.useMutation({ meta });
  const oldRoutes: OldRoutes = "showWhole";
  return () => (area ? set.mutateAsync({ ...area, oldRoutes }) : clear.mutateAsync({ oldRoutes }));
}

function stillHidden(count: number): string {
  return count === 1
    ? "One more track stays hidden until that's done."
    : `${count.toLocaleString("en-AU")} more tracks stay hidden until that's done.`;
}
