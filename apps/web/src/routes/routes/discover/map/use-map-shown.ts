import { useMedia } from "../../../../interactions/use-media";
import { deviceChoice } from "../../../../lib/offline/device-choice";
import type { FilterState } from "../../../../list/use-filters";
import type { ROUTE_FILTERS } from "../filters/route-filters";

const besideList = deviceChoice("discover-map", ["off"]);

export interface MapShown {
  isShown: boolean;
  /** Beside the list, not in its place. */
  isBeside: boolean;
  toggle: () => void;
}

/** Wide screens have the map beside the list until somebody hides it there; others have it in the list's place when it is asked for. */
export function useMapShown({ filters, set }: FilterState<typeof ROUTE_FILTERS>): MapShown {
  const isWide = useMedia("(width >= 80rem)");
  const isHidden = besideList.useChoice() === "off";
  const isAskedFor = filters.map === "on";
  const isShown = isAskedFor || (isWide && !isHidden);
  const toggle = () => {
    if (isWide) besideList.choose(isShown ? "off" : null);
    if (isAskedFor || !isWide) set("map", isAskedFor ? "" : "on");
  };
  return { isShown, isBeside: isShown && isWide, toggle };
}
