import type { OldRoutes } from "@longpaddock/domain/home-areas/schema";
import { HOME_AREA_TEXTS, OLD_ROUTES_TEXTS, routesCut } from "@longpaddock/domain/home-areas/texts";
import { type Outputs, trpc } from "../../lib/api";
import { notifySuccess } from "../../lib/notify";

export type HomeArea = NonNullable<Outputs["homeAreas"]["read"]>;

/** One's own home area; null where none is set. */
export const useHomeArea = () => trpc.homeAreas.read.useQuery();

/** Answers once one's routes are cut, or are hidden until they are. */
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

/** How many routes are cut near a home, undefined while unknown, and how many past homes stay hidden. */
export function useHomeCuts() {
  const { data: cuts } = trpc.homeAreas.cuts.useQuery();
  return { routesCut: cuts && cuts.routesCut + cuts.routesPending, pastHomes: cuts?.pastHomes ?? 0 };
}

/** Shows the routes near past homes whole; the current home stays as it is. */
export function useShowOldRoutes(area: HomeArea | null) {
  const meta = { success: { title: OLD_ROUTES_TEXTS.shown } };
  const set = trpc.homeAreas.set.useMutation({ meta });
  const clear = trpc.homeAreas.clear.useMutation({ meta });
  const oldRoutes: OldRoutes = "showWhole";
  return () => (area ? set.mutateAsync({ ...area, oldRoutes }) : clear.mutateAsync({ oldRoutes }));
}

function stillHidden(count: number): string {
  return count === 1
    ? "One more is yours alone until it is done."
    : `${count.toLocaleString("en-AU")} more are yours alone until they are done.`;
}
