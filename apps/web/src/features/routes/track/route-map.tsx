import { cn } from "@longpaddock/ui/class-names";
import { Suspense, useState } from "react";
import { lazyComponent } from "../../../lib/chunks";
import { ErrorFallback } from "../../../lib/error-fallback";
import { Locator } from "../../../map/locator";
import type { MapViewProps } from "./map-view";
import { TrackDrawing } from "./track-drawing";
import { boundsOf } from "./track-lines";

const MapView = lazyComponent(() => import("./map-view").then((m) => m.MapView));

type RouteMapProps = Omit<MapViewProps, "onDrawn" | "onFailure">;

/** The line alone, until the map is drawn beneath it; then it fades away. */
type Stage = "line" | "fading" | "map";

/** The map; while it loads and where it cannot be, the line alone. Never an empty box. */
export function RouteMap(props: RouteMapProps) {
  const { name, track, pointed } = props;
  const [canDraw, setCanDraw] = useState(hasWebGl);
  const [stage, setStage] = useState<Stage>("line");
  const sample = pointed === null ? undefined : track.elevation?.[pointed];
  const keepLine = () => setStage("line");
  const failed = () => {
    setCanDraw(false);
    keepLine();
  };
  return (
    <>
      <div className="relative isolate h-80 overflow-hidden rounded-lg border border-line-strong sm:h-112">
        {canDraw && (
          <ErrorFallback fallback={null} onFailure={keepLine}>
            <Suspense fallback={null}>
              {/* Nobody should come upon buttons that the line still covers. */}
              <div inert={stage === "line"} className="size-full">
                <MapView
                  {...props}
                  onDrawn={() => setStage((now) => (now === "line" ? "fading" : now))}
                  onFailure={failed}
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
            // What is inside has transitions of its own where motion is reduced.
            onTransitionEnd={({ target, currentTarget }) =>
              stage === "fading" && target === currentTarget && setStage("map")
            }
          >
            <TrackDrawing name={name} track={track} pointed={sample} isNamed={!canDraw} />
          </div>
        )}
        <Locator
          bounds={boundsOf(track)}
          className="absolute right-3 bottom-10 z-3 w-20 opacity-90 max-sm:hidden"
        />
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
