import { HOME_AREA_TEXTS, routesCut } from "@longpaddock/domain/home-areas/texts";
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

function stillHidden(count: number): string {
  return count === 1
    ? "One more is yours alone until it is done."
    : `${count.toLocaleString("en-AU")} more are yours alone until they are done.`;
}
