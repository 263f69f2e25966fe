import { useId } from "react";

interface Part {
  title: string;
  lines: readonly string[];
  x: number;
  y: number;
  width: number;
  height: number;
  /** Only with a setting of the operator. */
  isOptional?: true;
}

const WIDTH = 360;
const HEIGHT = 520;
const TITLE_Y = 20;
const LINE_HEIGHT = 16;

const BROWSER: Part = {
  title: "Browser",
  lines: ["Web app (React)", "Service worker and IndexedDB, for no network"],
  x: 10,
  y: 10,
  width: 340,
  height: 66,
};
const SERVER: Part = {
  title: "Server (Fastify), one process or several",
  lines: [],
  x: 10,
  y: 124,
  width: 340,
  height: 178,
};
const LAYERS: readonly Part[] = [
  {
    title: "http",
    lines: ["Session, turns, limits, one router for both"],
    x: 22,
    y: 152,
    width: 316,
    height: 44,
  },
  {
    title: "features",
    lines: ["A verb per file: policy, rule, transaction, view"],
    x: 22,
    y: 202,
    width: 316,
    height: 44,
  },
  {
    title: "core and domain",
    lines: ["Files, live changes, paging; rules and texts"],
    x: 22,
    y: 252,
    width: 316,
    height: 44,
  },
];
const BELOW: readonly Part[] = [
  { title: "Database", lines: ["PostgreSQL,", "or embedded"], x: 10, y: 350, width: 108, height: 66 },
  { title: "Files", lines: ["A folder,", "or a bucket"], x: 126, y: 350, width: 108, height: 66 },
  {
    title: "Redis",
    lines: ["Limits that", "all share"],
    x: 242,
    y: 350,
    width: 108,
    height: 66,
    isOptional: true,
  },
];
const OUTSIDE: Part = {
  title: "Services outside",
  lines: ["Mail and push messages, OpenID Connect,", "places, routing, map tiles, an AI planner"],
  x: 10,
  y: 444,
  width: 340,
  height: 66,
  isOptional: true,
};

/** The parts of the system and what passes between them, in the colours of the theme. */
export function ArchitectureDrawing() {
  const id = useId();
  return (
    <figure className="max-w-[36rem]">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-labelledby={`${id}-title ${id}-text`}
        className="h-auto w-full"
      >
        <title id={`${id}-title`}>The architecture of the system</title>
        <desc id={`${id}-text`}>
          The web app in the browser talks to the server over tRPC, and other programs over REST; a live
          stream tells open pages of changes. The server has three layers: http, features, and core with the
          domain. It keeps its data in PostgreSQL or an embedded database, files in a folder or a bucket, and
          may share its limits in Redis. Services outside are optional: mail and push messages, OpenID
          Connect, places, routing, map tiles and an AI planner.
        </desc>
        <Box part={BROWSER} />
        <Arrow x={96} from={78} to={122} label="tRPC, REST" />
        <Arrow x={232} from={122} to={78} label="live changes" />
        <Box part={SERVER} />
        {LAYERS.map((part) => (
          <Box key={part.title} part={part} isInner />
        ))}
        {BELOW.map((part) => (
          <Arrow key={part.title} x={part.x + part.width / 2} from={304} to={348} />
        ))}
        {BELOW.map((part) => (
          <Box key={part.title} part={part} />
        ))}
        <Box part={OUTSIDE} />
      </svg>
      <figcaption className="mt-2 text-ink-muted text-sm">
        What has a dashed border is optional. Programs other than the web app use the same calls over REST.
      </figcaption>
    </figure>
  );
}

function Box({ part, isInner = false }: { part: Part; isInner?: boolean }) {
  const { title, lines, x, y, width, height, isOptional } = part;
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={8}
        className={isInner ? "fill-surface-sunken stroke-line" : "fill-surface-raised stroke-line-strong"}
        strokeWidth={isInner ? 1 : 1.5}
        strokeDasharray={isOptional ? "5 4" : undefined}
      />
      <text x={x + 10} y={y + TITLE_Y} className="fill-ink font-bold text-[13.5px]">
        {title}
      </text>
      {lines.map((line, index) => (
        <text
          key={line}
          x={x + 10}
          y={y + TITLE_Y + (index + 1) * LINE_HEIGHT}
          className="fill-ink-muted text-[12px]"
        >
          {line}
        </text>
      ))}
    </g>
  );
}

const HEAD = 5;

function Arrow({ x, from, to, label }: { x: number; from: number; to: number; label?: string }) {
  const back = from < to ? -HEAD : HEAD;
  return (
    <g>
      <path
        d={`M${x} ${from}V${to}M${x - HEAD} ${to + back}L${x} ${to}L${x + HEAD} ${to + back}`}
        className="fill-none stroke-accent"
        strokeWidth={2}
      />
      {label && (
        <text x={x + 10} y={(from + to) / 2 + 4} className="fill-ink text-[12px]">
          {label}
        </text>
      )}
    </g>
  );
}
