import { Button } from "@longpaddock/ui/button";
import { List, Map as MapIcon } from "lucide-react";
import { MAP_TEXTS } from "./discover-texts";
import type { MapShown } from "./map/use-map-shown";

interface MapToggleProps {
  map: MapShown;
  /** Beside the list on wide screens; in place of the list on others. */
  place: "beside" | "instead";
}

export function MapToggle({ map, place }: MapToggleProps) {
  const isOn = map.isShown;
  const isInstead = place === "instead";
  const Icon = isOn && isInstead ? List : MapIcon;
  return (
    <Button
      variant="secondary"
      className={isInstead ? "px-3 lg:hidden" : "max-lg:hidden"}
      onClick={map.toggle}
    >
      <Icon aria-hidden="true" className="size-5" />
      <span className={isInstead ? "max-sm:sr-only" : undefined}>
        {isOn ? (isInstead ? MAP_TEXTS.list : MAP_TEXTS.hide) : MAP_TEXTS.map}
      </span>
    </Button>
  );
}
