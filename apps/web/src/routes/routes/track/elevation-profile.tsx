import { Suspense } from "react";
import { lazyComponent } from "../../../lib/chunks";
import { ErrorFallback } from "../../../lib/error-fallback";
import { metres } from "../../../lib/format";
import type { RouteTrack } from "../use-route";
import { CHART_HEIGHT, highestAndLowest, sampleText } from "./elevation-samples";
import type { ElevationViewProps } from "./elevation-view";

const ElevationView = lazyComponent(() => import("./elevation-view").then((m) => m.ElevationView));

interface ElevationProfileProps extends ElevationViewProps {
  /** Total metres of a recorded line; null if unknown. The ascent is among the route's facts. */
  descent: number | null;
  /** Of a line whose heights weren't recorded. */
  terrain: RouteTrack["terrain"];
}

export function ElevationProfile({ descent, terrain, ...view }: ElevationProfileProps) {
  const { highest, lowest } = highestAndLowest(view.samples);
  const climb = terrain ? { Ascent: terrain.ascent, Descent: terrain.descent } : { Descent: descent };
  const figures = { ...climb, Highest: highest, Lowest: lowest };
  return (
    <>
      <ElevationLine {...view} />
      <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-x-4 gap-y-2">
        {Object.entries(figures).map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt className="text-ink-muted text-xs">{name}</dt>
                <dd className="font-bold text-lg">{metres(value)}</dd>
              </div>
            ),
        )}
      </dl>
      {terrain && <p className="mt-3 text-ink-muted text-sm">Heights from the terrain file, not recorded.</p>}
    </>
  );
}

/** The profile with what it says at the marked place. */
export function ElevationLine(view: ElevationViewProps) {
  const { samples, activeIndex } = view;
  const sample = activeIndex === null ? undefined : samples[activeIndex];
  return (
    <>
      <p className="min-h-[1lh] text-ink-muted text-sm">
        {sample ? (
          <strong className="text-ink">{sampleText(sample)}</strong>
        ) : (
          "Move along the profile or use the arrow keys to see that point on the map."
        )}
      </p>
      <ErrorFallback fallback={<p>We couldn't draw the elevation profile. The figures are below.</p>}>
        <Suspense fallback={<div style={{ height: CHART_HEIGHT }} className="mt-2" />}>
          <ElevationView {...view} />
        </Suspense>
      </ErrorFallback>
    </>
  );
}
