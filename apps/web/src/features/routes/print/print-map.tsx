import { projectionFor } from "../track/track-fit";
import { boundsOf } from "../track/track-lines";
import type { RouteTrack } from "../use-route";
import type { Stop } from "./route-stops";

const BOX = { width: 720, height: 340 };
const FIT = { padding: { top: 30, right: 40, bottom: 30, left: 40 }, maxZoom: 13 };

/** The line in black on white, with the numbers of the stops. North is at the top. */
export function PrintMap({ track, stops }: { track: RouteTrack; stops: readonly Stop[] }) {
  const project = projectionFor(BOX, boundsOf(track), FIT);
  const point = (at: readonly number[]) => {
    const { x, y } = project(at);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return (
    <svg
      role="img"
      aria-label="Map"
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      className="w-full break-inside-avoid border border-black"
    >
      <path
        d={track.lines.map((line) => `M${line.map(point).join("L")}`).join("")}
        fill="none"
        stroke="black"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {stops.map((stop, index) => {
        const { x, y } = project(stop.at);
        return (
          <g key={stop.id} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <circle r="9" fill="white" stroke="black" strokeWidth="1.5" />
            <text y="3.7" textAnchor="middle" fontSize="10.5" fontWeight="700">
              {index + 1}
            </text>
          </g>
        );
      })}
      <text x={BOX.width - 18} y="22" textAnchor="middle" fontSize="13" fontWeight="700">
        N ↑
      </text>
    </svg>
  );
}
