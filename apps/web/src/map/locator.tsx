import australia from "@longpaddock/geo/australia.geo.json";
import { STATE_BORDERS } from "@longpaddock/geo/state-borders";
import { cn } from "@longpaddock/ui/class-names";
import type { Bounds } from "./bounds";

/** In degrees, with latitudes negated because SVG has y pointing down. */
const VIEW = { west: 112, east: 154.5, top: 10, bottom: 44.5 };
/** Width of a degree of longitude relative to one of latitude. */
const LONGITUDE_SCALE = 0.89;

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
  const borders = STATE_BORDERS.map((border) => `M${border.map(([x, y]) => `${x} ${-y}`).join("L")}`);
  const width = (VIEW.east - VIEW.west) * LONGITUDE_SCALE;
  return (
    <svg
      viewBox={`${VIEW.west * LONGITUDE_SCALE} ${VIEW.top} ${width} ${VIEW.bottom - VIEW.top}`}
      aria-hidden="true"
      className={cn(
        "pointer-events-none rounded-sm border border-line-strong bg-info-soft p-1 shadow-sm",
        className,
      )}
    >
      <g transform={`scale(${LONGITUDE_SCALE} 1)`}>
        <path d={australia.path} className="fill-surface-raised stroke-info" strokeWidth="0.4" />
        <path d={borders.join("")} className="fill-none stroke-line-strong" strokeWidth="0.3" />
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
