import { cn } from "@longpaddock/ui/class-names";
import { Suspense, useState } from "react";
import { lazyComponent } from "../../../lib/chunks";
import { ErrorFallback } from "../../../lib/error-fallback";
import { Locator } from "../../../map/locator";
import { MAP_BOX } from "./map-box";
import type { MapViewProps } from "./map-view";
import { TrackDrawing } from "./track-drawing";
import { boundsOf } from "./track-lines";

const MapView = lazyComponent(() => import("./map-view").then((m) => m.MapView));

type RouteMapProps = Omit<MapViewProps, "onDrawn" | "onFailure" | "below">;

/** The drawing covers the map until the map has rendered, then fades out. */
type Stage = "drawing" | "fading" | "map";

/** Shows the drawing while the map loads and where WebGL is missing. */
export function RouteMap(props: RouteMapProps) {
  const { name, track, activeIndex } = props;
  const [canShowMap, setCanShowMap] = useState(hasWebGl);
  const [stage, setStage] = useState<Stage>("drawing");
  const [below, setBelow] = useState<HTMLElement | null>(null);
  const sample = activeIndex === null ? undefined : track.elevation?.[activeIndex];
  const showDrawing = () => setStage("drawing");
  const handleFailure = () => {
    setCanShowMap(false);
    showDrawing();
  };
  return (
    <>
      <div data-map-frame className={MAP_BOX}>
        {canShowMap && (
          <ErrorFallback fallback={null} onFailure={showDrawing}>
            <Suspense fallback={null}>
              {/* The drawing still covers the map's buttons. */}
              <div inert={stage === "drawing"} className="size-full">
                <MapView
                  {...props}
                  below={below}
                  onDrawn={() => setStage((current) => (current === "drawing" ? "fading" : current))}
                  onFailure={handleFailure}
                />
              </div>
            </Suspense>
          </ErrorFallback>
        )}
        {stage !== "map" && (
          <div
            aria-hidden={stage === "fading"}
            className={cn(
              "absolute inset-0 z-3 transition-opacity duration-300",
              stage === "fading" && "pointer-events-none opacity-0",
            )}
            // Transitions of elements inside bubble.
            onTransitionEnd={({ target, currentTarget }) =>
              stage === "fading" && target === currentTarget && setStage("map")
            }
          >
            <TrackDrawing name={name} track={track} activeSample={sample} showNames={!canShowMap} />
          </div>
        )}
        <Locator
          bounds={boundsOf(track)}
          className="absolute right-3 bottom-10 z-3 w-20 opacity-90 in-[:popover-open]:hidden max-sm:hidden"
        />
      </div>
      <div ref={setBelow} />
      {!canShowMap && (
        <p className="mt-2 text-ink-muted text-sm">
          Your browser doesn't support WebGL, so we can only show the route's outline. North is at the top.
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
