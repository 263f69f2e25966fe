import { kilometres, metres } from "../../../lib/format";
import { type ElevationSample, highestAndLowest } from "../track/elevation-samples";
import { unbrokenRuns } from "../track/line-gaps";

const BOX = { width: 720, height: 120 };
/** Space for the labels. */
const LEFT = 56;
const BOTTOM = 18;
/** Keeps flat country looking flat. */
const MIN_RANGE_METRES = 300;
/** Labels that are closer would overlap. */
const LABEL_HEIGHT = 12;

/** The elevation along the route in black and grey. */
export function PrintProfile({ samples }: { samples: readonly ElevationSample[] }) {
  const { highest, lowest } = highestAndLowest(samples);
  const range = Math.max(highest - lowest, MIN_RANGE_METRES);
  const end = samples.at(-1)?.[0] ?? 0;
  const x = (distance: number) => LEFT + (distance / (end || 1)) * (BOX.width - LEFT - 1);
  const base = BOX.height - BOTTOM;
  const y = (elevation: number) => base - ((elevation - lowest) / range) * (base - 12);
  const highestLabel = y(highest) + 4;
  const lines = unbrokenRuns(samples).map((run) =>
    run.map(([distance, elevation]) => `${x(distance).toFixed(1)} ${y(elevation).toFixed(1)}`).join("L"),
  );
  return (
    <svg
      role="img"
      aria-label="Elevation"
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      className="mt-3 w-full break-inside-avoid"
      fontSize="11"
    >
      {lines.map((line) => (
        <g key={line}>
          <path d={`M${line}V${base}H${Number.parseFloat(line)}Z`} fill="#ddd" />
          <path d={`M${line}`} fill="none" stroke="black" strokeWidth="1.5" />
        </g>
      ))}
      <path d={`M${LEFT} 6V${base}H${BOX.width}`} fill="none" stroke="black" />
      {base - highestLabel >= LABEL_HEIGHT && (
        <text x={LEFT - 6} y={highestLabel} textAnchor="end">
          {metres(highest)}
        </text>
      )}
      <text x={LEFT - 6} y={base} textAnchor="end">
        {metres(lowest)}
      </text>
      <text x={LEFT} y={BOX.height - 4}>
        {kilometres(0)}
      </text>
      <text x={BOX.width} y={BOX.height - 4} textAnchor="end">
        {kilometres(end / 1000)}
      </text>
    </svg>
  );
}
