import { Suspense, useState } from "react";
import { lazyPart } from "../../../lib/chunks";
import { FallBack } from "../../../lib/fall-back";
import { Locator } from "./locator";
import type { MapViewProps } from "./map-view";
import { TrackDrawing } from "./track-drawing";
import { boundsOf } from "./track-lines";

const MapView = lazyPart(() => import("./map-view").then((m) => m.MapView));

type RouteMapProps = Omit<MapViewProps, "onFailure">;

/** The map; while it loads and where it cannot be, the line alone. Never an empty box. */
export function RouteMap(props: RouteMapProps) {
  const { name, track, pointed } = props;
  const [canDraw, setCanDraw] = useState(hasWebGl);
  const sample = pointed === null ? undefined : track.elevation?.[pointed];
  const drawing = <TrackDrawing name={name} track={track} pointed={sample} />;
  return (
    <>
      <div className="relative h-80 overflow-hidden rounded-lg border border-line-strong sm:h-112">
        {canDraw ? (
          <FallBack to={drawing}>
            <Suspense fallback={drawing}>
              <MapView {...props} onFailure={() => setCanDraw(false)} />
              <Locator
                bounds={boundsOf(track)}
                className="absolute right-3 bottom-10 w-20 opacity-90 max-sm:hidden"
              />
            </Suspense>
          </FallBack>
        ) : (
          drawing
        )}
      </div>
      {!canDraw && (
        <p className="mt-2 text-ink-muted text-sm">
          Your browser cannot show the map (it has no WebGL), so this is the line alone, north up.
        </p>
      )}
    </>
  );
}

function hasWebGl(): boolean {
  try {
    return document.createElement("canvas").getContext("webgl2") !== null;
  } catch {
    return false;
  }
}
