import type { RouteTrack } from "../use-routes";
import type { ElevationSample } from "./elevation-samples";
import { Locator } from "./locator";
import { type Bounds, boundsOf, endsOf, type Landmark, waypointsOf } from "./track-lines";

const WIDTH = 640;
const HEIGHT = 400;
/** At the sides there is room for the picture of the country. */
const MARGIN = { x: 112, y: 48 };
/** With more of them the names would lie over each other. */
const MOST_NAMES = 12;

interface TrackDrawingProps {
  name: string;
  track: RouteTrack;
  pointed: ElevationSample | undefined;
}

/** The line drawn without a map: while the map loads, and where it cannot be. */
export function TrackDrawing({ name, track, pointed }: TrackDrawingProps) {
  const bounds = boundsOf(track);
  const place = placing(bounds);
  const path = track.lines.map((line) => `M${line.map((at) => pair(place(at))).join("L")}`).join("");
  const waypoints = waypointsOf(track);
  const dot = pointed && place([pointed[2], pointed[3]]);
  return (
    <div className="relative size-full bg-surface">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Drawing of ${name}`}
        className="size-full"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={path} className="stroke-surface-raised" strokeWidth="9" />
        <path d={path} className="stroke-accent" strokeWidth="4.5" />
        {waypoints.map(({ id, at, name: waypoint }) => (
          <g key={id} className="stroke-info">
            <Spot at={place(at)} name={waypoints.length > MOST_NAMES ? "" : waypoint} radius={4.5} />
          </g>
        ))}
        {endsOf(track).map(({ id, at, name: end }) => (
          <g key={id} className="stroke-positive">
            <Spot at={place(at)} name={end} radius={7} />
          </g>
        ))}
        {dot && (
          <circle cx={dot.x} cy={dot.y} r="7" className="fill-focus stroke-surface-raised" strokeWidth="3" />
        )}
      </svg>
      <Locator bounds={bounds} className="absolute bottom-3 left-3 w-20 max-sm:hidden" />
    </div>
  );
}

interface Place {
  x: number;
  y: number;
}

/** A ring with its name above. */
function Spot({ at: { x, y }, name, radius }: { at: Place; name: string; radius: number }) {
  return (
    <>
      <circle cx={x} cy={y} r={radius} strokeWidth={radius / 2} className="fill-surface-raised" />
      <text
        x={x}
        y={y - radius - 6}
        textAnchor={anchorAt(x)}
        strokeWidth="4"
        paintOrder="stroke"
        className="fill-ink stroke-surface font-semibold text-sm"
      >
        {name}
      </text>
    </>
  );
}

/** Words near an edge grow away from it. */
function anchorAt(x: number): "start" | "middle" | "end" {
  if (x < WIDTH / 4) return "start";
  return x > (WIDTH * 3) / 4 ? "end" : "middle";
}

const pair = ({ x, y }: Place) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Degrees to the picture's units; the ground's shape is kept. */
function placing({ west, south, east, north }: Bounds): (at: Landmark["at"] | readonly number[]) => Place {
  const shortening = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const width = Math.max((east - west) * shortening, 0.001);
  const height = Math.max(north - south, 0.001);
  const scale = Math.min((WIDTH - 2 * MARGIN.x) / width, (HEIGHT - 2 * MARGIN.y) / height);
  const left = (WIDTH - width * scale) / 2;
  const top = (HEIGHT - height * scale) / 2;
  return ([longitude = 0, latitude = 0]) => ({
    x: left + (longitude - west) * shortening * scale,
    y: top + (north - latitude) * scale,
  });
}
