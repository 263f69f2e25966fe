import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { RouteTrack } from "../use-routes";
import type { ElevationSample } from "./elevation-samples";
import { placingIn } from "./track-fit";
import { boundsOf, endsOf, waypointsOf } from "./track-lines";
import { EndMark, PointedMark } from "./track-marks";

/** With more of them the names would lie over each other. */
const MOST_NAMES = 12;

interface TrackDrawingProps {
  name: string;
  track: RouteTrack;
  pointed: ElevationSample | undefined;
  /** The places' names too; the map that comes would have them elsewhere. */
  isNamed: boolean;
}

/** The line where the map has it and in its clothes, without a map: while that loads, and where it cannot be. */
export function TrackDrawing({ name, track, pointed, isNamed }: TrackDrawingProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const place = placingIn(size, boundsOf(track));
  const path = track.lines.map((line) => `M${line.map((at) => pair(place(at))).join("L")}`).join("");
  const waypoints = waypointsOf(track);
  const hasNames = isNamed && waypoints.length <= MOST_NAMES;
  return (
    <div ref={box} className="relative size-full overflow-hidden bg-surface">
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
          <Spot key={id} at={place(at)} name={hasNames ? waypoint : ""} width={size.width} />
        ))}
      </svg>
      {endsOf(track).map(({ id, at, name: end }) => (
        <Mark key={id} at={place(at)}>
          <EndMark name={end} />
        </Mark>
      ))}
      {pointed && (
        <Mark at={place([pointed[2], pointed[3]])}>
          <PointedMark sample={pointed} />
        </Mark>
      )}
    </div>
  );
}

interface Place {
  x: number;
  y: number;
}

function Mark({ at: { x, y }, children }: { at: Place; children: ReactNode }) {
  return (
    <span className="absolute -translate-1/2" style={{ left: x, top: y }}>
      {children}
    </span>
  );
}

/** A ring with its name below: above stand the words of the line's ends. */
function Spot({ at: { x, y }, name, width }: { at: Place; name: string; width: number }) {
  return (
    <>
      <circle cx={x} cy={y} r="6.25" strokeWidth="2.5" className="fill-surface-raised stroke-info" />
      <text
        x={x}
        y={y + 23}
        textAnchor={anchorAt(x / width)}
        strokeWidth="4"
        paintOrder="stroke"
        className="fill-ink stroke-surface text-[13px]"
      >
        {name}
      </text>
    </>
  );
}

/** Words near an edge grow away from it. */
function anchorAt(part: number): "start" | "middle" | "end" {
  if (part < 1 / 4) return "start";
  return part > 3 / 4 ? "end" : "middle";
}

const pair = ({ x, y }: Place) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Pixels of the box, known before it is first seen. */
function useSize(box: RefObject<HTMLDivElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const target = box.current;
    if (!target) return;
    const measure = () => setSize({ width: target.clientWidth, height: target.clientHeight });
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(target);
    return () => resized.disconnect();
  }, [box]);
  return size;
}
