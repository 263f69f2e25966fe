import { cn } from "@longpaddock/ui/class-names";
import australia from "./australia.geo.json";
import type { Bounds } from "./bounds";
import { STATE_BORDERS } from "./state-borders";

/** The box of the picture: degrees, south down. A degree of longitude is shorter than one of latitude. */
const VIEW = { west: 112, east: 154.5, top: 10, bottom: 44.5 };
const SHORTENING = 0.89;

interface LocatorProps {
  bounds: Bounds;
  className?: string;
}

/** Where in Australia the route lies. Nothing for a route elsewhere. */
export function Locator({ bounds, className }: LocatorProps) {
  const longitude = (bounds.west + bounds.east) / 2;
  const latitude = (bounds.south + bounds.north) / 2;
  const isHere =
    longitude > VIEW.west && longitude < VIEW.east && -latitude > VIEW.top && -latitude < VIEW.bottom;
  if (!isHere) return null;
  const borders = STATE_BORDERS.map((border) => `M${border.map(([x, y]) => `${x} ${-y}`).join("L")}`);
  const width = (VIEW.east - VIEW.west) * SHORTENING;
  return (
    <svg
      viewBox={`${VIEW.west * SHORTENING} ${VIEW.top} ${width} ${VIEW.bottom - VIEW.top}`}
      aria-hidden="true"
      className={cn(
        "pointer-events-none rounded-sm border border-line-strong bg-info-soft p-1 shadow-sm",
        className,
      )}
    >
      <g transform={`scale(${SHORTENING} 1)`}>
        <path d={australia.path} className="fill-surface-raised stroke-info" strokeWidth="0.4" />
        <path d={borders.join("")} className="fill-none stroke-line-strong" strokeWidth="0.3" />
      </g>
      <circle
        cx={longitude * SHORTENING}
        cy={-latitude}
        r="2"
        className="fill-accent stroke-surface-raised"
        strokeWidth="0.7"
      />
    </svg>
  );
}
