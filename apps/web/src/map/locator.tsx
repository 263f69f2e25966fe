import { path as AUSTRALIA } from "@longpaddock/geo/australia.geo.json";
import { STATE_BORDERS } from "@longpaddock/geo/state-borders";
import { cn } from "@longpaddock/ui/class-names";
import type { Bounds } from "./bounds";
import { LONGITUDE_SCALE, svgLine, VIEW, VIEW_BOX } from "./locator-view";

interface LocatorProps {
  bounds: Bounds;
  className?: string;
}

/** A small map of Australia with a dot at the centre of the bounds; nothing outside Australia. */
export function Locator({ bounds, className }: LocatorProps) {
  const longitude = (bounds.west + bounds.east) / 2;
  const latitude = (bounds.south + bounds.north) / 2;
  const isInAustralia =
    longitude > VIEW.west && longitude < VIEW.east && -latitude > VIEW.top && -latitude < VIEW.bottom;
  if (!isInAustralia) return null;
  return (
    <svg
      viewBox={VIEW_BOX}
      aria-hidden="true"
      className={cn(
        "pointer-events-none rounded-sm border border-line-strong bg-map-sea p-1 shadow-sm",
        className,
      )}
    >
      <g transform={`scale(${LONGITUDE_SCALE} 1)`}>
        <path d={AUSTRALIA} className="fill-map-land stroke-map-coast" strokeWidth="0.4" />
        <path
          d={STATE_BORDERS.map(svgLine).join("")}
          className="fill-none stroke-map-border"
          strokeWidth="0.3"
        />
      </g>
      <circle
        cx={longitude * LONGITUDE_SCALE}
        cy={-latitude}
        r="2"
        className="fill-accent stroke-surface-raised"
        strokeWidth="0.7"
      />
    </svg>
  );
}
