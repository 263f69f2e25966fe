import { Suspense, useState } from "react";
import { lazyPart } from "../../../lib/chunks";
import { FallBack } from "../../../lib/fall-back";
import type { HomeAreaMapProps } from "./home-area-map";

const HomeAreaMap = lazyPart(() => import("./home-area-map").then((m) => m.HomeAreaMap));

/** The box of the map; where it cannot be drawn, the fields beside it do. */
export function HomeAreaMapFrame(props: Omit<HomeAreaMapProps, "onFailure">) {
  const [canDraw, setCanDraw] = useState(true);
  const absent = (
    <p className="grid size-full place-content-center p-6 text-center text-ink-muted">
      The map cannot be shown here. The fields work without it.
    </p>
  );
  return (
    <section
      aria-label="Map"
      className="relative h-80 overflow-hidden rounded-lg border border-line-strong bg-surface-sunken lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:h-auto lg:min-h-112"
    >
      {canDraw ? (
        <FallBack to={absent}>
          <Suspense fallback={null}>
            <HomeAreaMap {...props} onFailure={() => setCanDraw(false)} />
          </Suspense>
        </FallBack>
      ) : (
        absent
      )}
    </section>
  );
}
