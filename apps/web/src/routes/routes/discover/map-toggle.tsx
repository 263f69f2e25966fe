import { Button } from "@longpaddock/ui/button";
import { List, Map as MapIcon } from "lucide-react";
import type { FilterState } from "../../../list/use-filters";
import { MAP_TEXTS } from "./discover-texts";
import type { ROUTE_FILTERS } from "./filters/route-filters";

interface MapToggleProps {
  state: FilterState<typeof ROUTE_FILTERS>;
  /** Beside the list on wide screens; in place of the list on others. */
  place: "beside" | "instead";
}

export function MapToggle({ state, place }: MapToggleProps) {
  const isOn = state.filters.map === "on";
  const isInstead = place === "instead";
  const Icon = isOn && isInstead ? List : MapIcon;
  return (
    <Button
      variant="secondary"
      className={isInstead ? "px-3 lg:hidden" : "max-lg:hidden"}
      onClick={() => state.set("map", isOn ? "" : "on")}
    >
      <Icon aria-hidden="true" className="size-5" />
      <span className={isInstead ? "max-sm:sr-only" : undefined}>
        {isOn ? (isInstead ? MAP_TEXTS.list : MAP_TEXTS.hide) : MAP_TEXTS.map}
      </span>
    </Button>
  );
}
