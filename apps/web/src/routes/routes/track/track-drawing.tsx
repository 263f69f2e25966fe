import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { RouteTrack } from "../use-route";
import type { ElevationSample } from "./elevation-samples";
import { projectionFor } from "./track-fit";
import { boundsOf, endsOf, waypointsOf } from "./track-lines";
import { EndMarker, PositionMarker } from "./track-markers";

/** More names would overlap. */
const MAX_NAMES = 12;

interface TrackDrawingProps {
  name: string;
  track: RouteTrack;
  activeSample: ElevationSample | undefined;
  /** Off while the map loads, because it places the names elsewhere. */
  showNames: boolean;
}

/** Placeholder drawing while the map loads or where WebGL is missing. Matches the map's position and style. */
export function TrackDrawing({ name, track, activeSample, showNames }: TrackDrawingProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useElementSize(box);
  const project = projectionFor(size, boundsOf(track));
  const path = track.lines.map((line) => `M${line.map((at) => pathPoint(project(at))).join("L")}`).join("");
  const waypoints = waypointsOf(track);
  const hasNames = showNames && waypoints.length <= MAX_NAMES;
  return (
    <div ref={box} className="relative size-full overflow-hidden bg-map-land">
      <svg
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
          <WaypointDot key={id} at={project(at)} name={hasNames ? waypoint : ""} width={size.width} />
        ))}
      </svg>
      {endsOf(track).map(({ id, at, name: end }) => (
        <Positioned key={id} at={project(at)}>
          <EndMarker name={end} />
        </Positioned>
      ))}
      {activeSample && (
        <Positioned at={project([activeSample[2], activeSample[3]])}>
          <PositionMarker sample={activeSample} />
        </Positioned>
      )}
    </div>
  );
}

interface PixelPosition {
  x: number;
  y: number;
}

function Positioned({ at: { x, y }, children }: { at: PixelPosition; children: ReactNode }) {
  return (
    <span className="absolute -translate-1/2" style={{ left: x, top: y }}>
      {children}
    </span>
  );
}

/** Puts the name below, because the labels of the line's ends are above. */
function WaypointDot({ at: { x, y }, name, width }: { at: PixelPosition; name: string; width: number }) {
  return (
    <>
      <circle cx={x} cy={y} r="6.25" strokeWidth="2.5" className="fill-surface-raised stroke-info" />
      <text
        x={x}
        y={y + 23}
        textAnchor={textAnchorAt(x / width)}
        strokeWidth="4"
        paintOrder="stroke"
        className="fill-ink stroke-surface text-[13px]"
      >
        {name}
      </text>
    </>
  );
}

/** Keeps names near an edge inside the drawing. `fraction` is the share of its width. */
function textAnchorAt(fraction: number): "start" | "middle" | "end" {
  if (fraction < 1 / 4) return "start";
  return fraction > 3 / 4 ? "end" : "middle";
}

const pathPoint = ({ x, y }: PixelPosition) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Pixels, measured before the first paint. */
function useElementSize(box: RefObject<HTMLDivElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const target = box.current;
    if (!target) return;
    const measure = () => setSize({ width: target.clientWidth, height: target.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [box]);
  return size;
}
