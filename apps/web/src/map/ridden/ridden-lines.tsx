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
  answersTaps: boolean;
}

/** The lines that members have ridden and shared with everybody, with their switch and their legend. */
export function RiddenLines({ colours, before, answersTaps }: RiddenLinesProps) {
  const isShown = useRiddenShown();
  const riders = useRiddenAt(isShown && answersTaps);
  return (
    <>
      {isShown && <RiddenLayers colours={colours} before={before} />}
      <IconButton
        variant="secondary"
        label={isShown ? RIDDEN_TEXTS.hide : RIDDEN_TEXTS.show}
        aria-pressed={isShown}
        className={cn(
          "absolute top-29.5 left-2.5 z-2",
          isShown && "border-accent bg-accent-soft text-accent-text",
        )}
        onClick={() => showRidden(!isShown)}
      >
        <Footprints aria-hidden="true" className="size-5" />
      </IconButton>
      {isShown && <RiddenLegend riders={riders} hasHint={answersTaps} />}
    </>
  );
}
