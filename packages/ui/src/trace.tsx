import { cn } from "./class-names";

export type TraceProps = {
  /** SVG path data in a 100 × 100 box. */
  path: string;
  /** Accessible name; without it the drawing is decorative. */
  label?: string | undefined;
  className?: string | undefined;
};

/** A track drawing with a ring at its start and a square at its end. */
export function Trace({ path, label, className }: TraceProps) {
  return (
    <svg
      viewBox="-8 -8 116 116"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label === undefined ? undefined : "img"}
      aria-hidden={label === undefined}
      aria-label={label}
      className={cn("size-full overflow-visible", className)}
    >
      <path d={path} className="stroke-surface-raised" strokeWidth="7.5" vectorEffect="non-scaling-stroke" />
      <path d={path} className="stroke-accent" strokeWidth="3.5" vectorEffect="non-scaling-stroke" />
      <TraceEnds path={path} />
    </svg>
  );
}

function TraceEnds({ path }: { path: string }) {
  const { start, end } = traceEnds(path);
  return (
    <>
      {end && (
        <rect
          x={end.x - 3.5}
          y={end.y - 3.5}
          width="7"
          height="7"
          rx="1"
          className="fill-ink stroke-surface-raised"
          strokeWidth="1.5"
        />
      )}
      {start && (
        <circle
          cx={start.x}
          cy={start.y}
          r="3.6"
          className="fill-surface-raised stroke-positive"
          strokeWidth="2.6"
        />
      )}
    </>
  );
}

type Point = { x: number; y: number };

/** First and last point of a path of M, m, L and l commands (lower case is relative). */
export function traceEnds(path: string): { start?: Point; end?: Point } {
  let start: Point | undefined;
  let at: Point = { x: 0, y: 0 };
  for (const [, command = "", coordinates = ""] of path.matchAll(/([MLml])([^MLml]*)/gu)) {
    const numbers = coordinates.match(/-?\d+(?:\.\d+)?/gu)?.map(Number) ?? [];
    const isRelative = command === command.toLowerCase();
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      const [x = 0, y = 0] = numbers.slice(i, i + 2);
      at = isRelative ? { x: at.x + x, y: at.y + y } : { x, y };
      start ??= at;
    }
  }
  return start ? { start, end: at } : {};
}

/** An elevation profile in a 100 × 24 box, stretched to its container. */
export function ElevationSpark({ path, label, className }: TraceProps) {
  const left = traceEnds(path).start?.x ?? 0;
  return (
    <svg
      viewBox="0 0 100 24"
      preserveAspectRatio="none"
      fill="none"
      role={label === undefined ? undefined : "img"}
      aria-hidden={label === undefined}
      aria-label={label}
      className={cn("h-8 w-full", className)}
    >
      <path d={`${path}V24H${left}Z`} className="fill-positive/25" />
      <path d={path} className="stroke-positive" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
