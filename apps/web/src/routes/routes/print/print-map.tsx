import { projectionFor } from "../track/track-fit";
import { boundsOf } from "../track/track-lines";
import type { RouteTrack } from "../use-route";
import type { Stop } from "./route-stops";

const BOX = { width: 720, height: 340 };
const FIT = { padding: { top: 30, right: 40, bottom: 30, left: 40 }, maxZoom: 13 };

/** Between the circles, so that the line shows. */
const GAP = 8;

/** The line in black on white, with the numbers of the stops where there is space for them. North is at the top. Nothing for a single place. */
export function PrintMap({ track, stops }: { track: RouteTrack; stops: readonly Stop[] }) {
  if (track.lines.length === 0 && stops.length < 2) return null;
  const project = projectionFor(BOX, boundsOf(track), FIT);
  const point = (at: readonly number[]) => {
    const { x, y } = project(at);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  const { numbered, dots } = marksOf(stops, project);
  return (
    <svg
      role="img"
      aria-label="Map"
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      className="mt-3 w-full break-inside-avoid border border-black"
    >
      <path
        d={track.lines.map((line) => `M${line.map(point).join("L")}`).join("")}
        fill="none"
        stroke="black"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {dots.map(({ id, x, y }) => (
        <circle key={id} cx={x.toFixed(1)} cy={y.toFixed(1)} r="3" />
      ))}
      {numbered.map(({ id, x, y, number, radius }) => (
        <g key={id} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
          <circle r={radius} fill="white" stroke="black" strokeWidth="1.5" />
          <text y="3.7" textAnchor="middle" fontSize="10.5" fontWeight="700">
            {number}
          </text>
        </g>
      ))}
      <text x={BOX.width - 18} y="22" textAnchor="middle" fontSize="13" fontWeight="700">
        N ↑
      </text>
    </svg>
  );
}

interface Mark {
  id: string;
  x: number;
  y: number;
  number: number;
  radius: number;
}

/** The ends come first, then the stops in their order: a stop too close to one with a number becomes a dot. */
function marksOf(stops: readonly Stop[], project: ReturnType<typeof projectionFor>) {
  const marks = stops.map(({ id, at }, index): Mark => {
    const number = index + 1;
    return { id, ...project(at), number, radius: number < 100 ? 9 : 11.5 };
  });
  const isEnd = ({ id }: Mark) => id === "start" || id === "end";
  const numbered: Mark[] = [];
  const dots: Mark[] = [];
  for (const mark of [...marks.filter(isEnd), ...marks.filter((other) => !isEnd(other))]) {
    const hasSpace = numbered.every(
      ({ x, y, radius }) => Math.hypot(x - mark.x, y - mark.y) >= radius + mark.radius + GAP,
    );
    (hasSpace ? numbered : dots).push(mark);
  }
  return { numbered, dots };
}
