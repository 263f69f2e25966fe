import { Suspense, useState } from "react";
import { lazyPart } from "../../../lib/chunks";
import { FallBack } from "../../../lib/fall-back";
import { useSeen } from "../use-seen";
import type { PlotMapProps } from "./plot-map";

const PlotMap = lazyPart(() => import("./plot-map").then((m) => m.PlotMap));

/** The box of the map, whose code is fetched when it comes near the window. */
export function PlotMapFrame(props: Omit<PlotMapProps, "onFailure">) {
  const [frame, seen] = useSeen<HTMLElement>();
  const [canDraw, setCanDraw] = useState(true);
  const absent = (
    <p className="grid size-full place-content-center p-6 text-center text-ink-muted">
      The map cannot be shown here. The list works without it.
    </p>
  );
  return (
    <section
      ref={frame}
      aria-label="Map"
      className="h-80 overflow-hidden rounded-lg border border-line-strong bg-surface-sunken lg:h-112"
    >
      {!canDraw && absent}
      {seen && canDraw && (
        <FallBack to={absent}>
          <Suspense fallback={null}>
            <PlotMap {...props} onFailure={() => setCanDraw(false)} />
          </Suspense>
        </FallBack>
      )}
    </section>
  );
}
