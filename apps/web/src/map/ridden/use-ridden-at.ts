import { useMap } from "@vis.gl/react-maplibre";
import type { MapMouseEvent, Point } from "maplibre-gl";
import { useEffect, useState } from "react";
import { factsOf } from "./ridden-facts";
import { RIDDEN_LAYERS } from "./ridden-layers";
import { RIDDEN_TEXTS, riddenSentence } from "./texts";

/** A finger's width on a touch screen. */
const TAP_REACH_PX = 12;
/** The keyboard moves the map by a hundred. */
const MIDDLE_REACH_PX = 32;

/** Who has ridden the line that is tapped, or that the keyboard has moved into the middle of the map. */
export function useRiddenAt(isOn: boolean): string | null {
  const { current: map } = useMap();
  const [riders, setRiders] = useState<string | null>(null);
  useEffect(() => {
    setRiders(null);
    if (!map || !isOn) return;
    const sentenceAt = ({ x, y }: Pick<Point, "x" | "y">, reach: number) => {
      const layers = RIDDEN_LAYERS.filter((id) => map.getLayer(id));
      const facts = factsOf(
        map.queryRenderedFeatures(
          [
            [x - reach, y - reach],
            [x + reach, y + reach],
          ],
          { layers },
        ),
      );
      return facts && riddenSentence(facts);
    };
    const handleTap = ({ point }: MapMouseEvent) => setRiders(sentenceAt(point, TAP_REACH_PX));
    const handleMoved = ({ originalEvent }: { originalEvent?: unknown }) => {
      if (!(originalEvent instanceof KeyboardEvent)) return;
      const { clientWidth, clientHeight } = map.getContainer();
      const middle = { x: clientWidth / 2, y: clientHeight / 2 };
      setRiders(sentenceAt(middle, MIDDLE_REACH_PX) ?? RIDDEN_TEXTS.nothing);
    };
    map.on("click", handleTap);
    map.on("moveend", handleMoved);
    return () => {
      map.off("click", handleTap);
      map.off("moveend", handleMoved);
    };
  }, [map, isOn]);
  return riders;
}
