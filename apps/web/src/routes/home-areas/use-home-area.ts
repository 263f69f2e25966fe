import { type Outputs, trpc } from "../../lib/api";

export type HomeArea = NonNullable<Outputs["homeAreas"]["read"]>;

/** The member's own home area; null if none is set. */
export const useHomeArea = () => trpc.homeAreas.read.useQuery();

/** What is hidden of the member's routes. `routesCut` is undefined while unknown. */
export function useHomeCuts() {
  const { data: cuts } = trpc.homeAreas.cuts.useQuery();
  return {
    routesCut: cuts && cuts.routesCut + cuts.routesPending,
    hidesAnything: cuts?.hidesAnything ?? true,
    pastHomes: cuts?.pastHomes ?? 0,
  };
}

export type HomeCuts = ReturnType<typeof useHomeCuts>;
