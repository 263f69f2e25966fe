import { StatTile } from "@longpaddock/ui/stat-tile";
import { ArrowDownToLine, ArrowUpToLine, TrendingDown } from "lucide-react";
import { Suspense } from "react";
import { lazyComponent } from "../../../lib/chunks";
import { ErrorFallback } from "../../../lib/error-fallback";
import { wholeNumber } from "../../../lib/format";
import { CHART_HEIGHT, highestAndLowest, sampleText } from "./elevation-samples";
import type { ElevationViewProps } from "./elevation-view";

const ElevationView = lazyComponent(() => import("./elevation-view").then((m) => m.ElevationView));

interface ElevationProfileProps extends ElevationViewProps {
  /** Total metres; null if unknown. The ascent is among the route's facts. */
  descent: number | null;
}

export function ElevationProfile({ descent, ...view }: ElevationProfileProps) {
  const { samples, activeIndex } = view;
  const sample = activeIndex === null ? undefined : samples[activeIndex];
  const { highest, lowest } = highestAndLowest(samples);
  const figures = [
    { label: "Descent", metres: descent, icon: <TrendingDown aria-hidden="true" /> },
    { label: "Highest", metres: highest, icon: <ArrowUpToLine aria-hidden="true" /> },
    { label: "Lowest", metres: lowest, icon: <ArrowDownToLine aria-hidden="true" /> },
  ];
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
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-2 sm:gap-3">
        {figures.map(
          ({ label, metres, icon }) =>
            metres !== null && (
              <StatTile key={label} label={label} icon={icon} value={wholeNumber(metres)} unit="m" />
            ),
        )}
      </div>
    </>
  );
}
