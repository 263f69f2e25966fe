import { cn } from "@longpaddock/ui/class-names";
import { IconButton } from "@longpaddock/ui/icon-button";
import { Footprints } from "lucide-react";
import type { MapColours } from "../map-colours";
import { RiddenLayers } from "./ridden-layers";
import { RiddenLegend } from "./ridden-legend";
import { RIDDEN_TEXTS } from "./texts";
import { useRiddenAt } from "./use-ridden-at";
import { showRidden, useRiddenShown } from "./use-ridden-shown";

interface RiddenLinesProps {
  colours: MapColours;
  /** Id of the layer to draw them under. */
  before: string;
  /** False where taps on the map do something else. */
  tellsOfTaps: boolean;
}

/** The lines that members have ridden and shared with everybody, with their switch and their legend. */
export function RiddenLines({ colours, before, tellsOfTaps }: RiddenLinesProps) {
  const isShown = useRiddenShown();
  const told = useRiddenAt(isShown && tellsOfTaps);
  return (
    <>
      {isShown && <RiddenLayers colours={colours} before={before} />}
      {/* Taps on the legend are for the map below it. */}
      <div className="pointer-events-none absolute top-29.5 left-2.5 z-2 flex max-w-[calc(100%-5rem)] items-start gap-2">
        <IconButton
          variant="secondary"
          label={isShown ? RIDDEN_TEXTS.hide : RIDDEN_TEXTS.show}
          aria-pressed={isShown}
          className={cn("pointer-events-auto", isShown && "border-accent bg-accent-soft text-accent-text")}
          onClick={() => showRidden(!isShown)}
        >
          <Footprints aria-hidden="true" className="size-5" />
        </IconButton>
        {isShown && <RiddenLegend told={told} hasHint={tellsOfTaps} />}
      </div>
    </>
  );
}
