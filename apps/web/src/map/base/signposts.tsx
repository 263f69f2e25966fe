import { VisuallyHidden } from "@longpaddock/ui/visually-hidden";
import { useMap } from "@vis.gl/react-maplibre";
import { useEffect, useMemo, useState } from "react";
import type { Bounds } from "../bounds";
import { type Named, pointOf, signsAround } from "./nearest-signs";
import { placedSigns, signText } from "./placed-signs";
import { MAP_TEXTS } from "./texts";

/** Further out, names fill the map. */
const SIGNS_ZOOM = 7.5;
interface SignpostsProps {
  places: readonly Named[];
  localities: readonly Named[];
  view: Bounds;
  zoom: number;
}

/** At the edges of a near map that shows hardly any place: the way to the next ones. */
export function Signposts({ places, localities, view, zoom }: SignpostsProps) {
  const map = useMap().current;
  const [isMoving, setIsMoving] = useState(false);
  useEffect(() => {
    if (!map) return;
    const [start, stop] = [() => setIsMoving(true), () => setIsMoving(false)];
    const subscriptions = [map.on("movestart", start), map.on("moveend", stop)];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [map]);
  const signs = useMemo(
    () => (zoom < SIGNS_ZOOM ? [] : signsAround([...places, ...localities], view)),
    [places, localities, view, zoom],
  );
  const frame = map?.getContainer();
  if (!frame || isMoving || signs.length === 0) return null;
  return (
    <ul aria-label={MAP_TEXTS.nearestPlaces} className="pointer-events-none absolute inset-0 text-ink">
      {placedSigns(signs, frame).map(({ sign, x, y }) => (
        <li
          key={sign.id}
          className="absolute flex h-6 items-center gap-1 whitespace-nowrap rounded-md border border-line bg-surface-raised/90 px-1.5 font-semibold text-xs"
          style={{ left: x, top: y, transform: `translate(-${(x / frame.clientWidth) * 100}%, -50%)` }}
        >
          <span aria-hidden="true" className="text-accent-text" style={{ rotate: `${sign.angle}rad` }}>
            ↑
          </span>
          {signText(sign)}
          <VisuallyHidden> {pointOf(sign.angle)}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
