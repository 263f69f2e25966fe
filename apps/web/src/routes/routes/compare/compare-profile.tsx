import { kilometres } from "../../../lib/format";
import { highestAndLowest } from "../track/elevation-samples";
import type { RouteTrack } from "../use-route";
import { COMPARE_TEXTS } from "./texts";

const WIDTH = 720;
const HEIGHT = 180;
const STROKES = ["stroke-accent", "stroke-info"] as const;

type Samples = NonNullable<RouteTrack["elevation"]>;

interface CompareProfileProps {
  label: string;
  /** Null of a route without a profile, or whose line isn't open to the reader. */
  profiles: readonly (Samples | null)[];
}

/** Both profiles on the same kilometres and the same heights. */
export function CompareProfile({ label, profiles }: CompareProfileProps) {
  const known = profiles.flatMap((samples) => (samples && samples.length > 1 ? [samples] : []));
  if (known.length === 0) return <p className="text-ink-muted">{COMPARE_TEXTS.profileFailed}</p>;
  const { highest, lowest } = highestAndLowest(known.flat());
  /** Metres. */
  const longest = Math.max(...known.map((samples) => samples.at(-1)?.[0] ?? 0));
  const pathOf = (samples: Samples) =>
    samples
      .map(([along, height], at) => {
        const x = (along / Math.max(longest, 1)) * WIDTH;
        const y = HEIGHT - ((height - lowest) / Math.max(highest - lowest, 1)) * HEIGHT;
        return `${at === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
      })
      .join("");
  return (
    <figure className="flex flex-col gap-1">
      <div className="flex gap-2">
        <div aria-hidden="true" className="flex flex-col justify-between text-right text-ink-muted text-sm">
          <span>{Math.round(highest)} m</span>
          <span>{Math.round(lowest)} m</span>
        </div>
        <svg
          role="img"
          aria-label={label}
          viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`}
          preserveAspectRatio="none"
          className="h-44 min-w-0 flex-1 rounded-sm border border-line bg-surface-sunken"
        >
          {profiles.map(
            (samples, index) =>
              samples && (
                <path
                  key={index}
                  d={pathOf(samples)}
                  vectorEffect="non-scaling-stroke"
                  className={`fill-none stroke-[2.5] ${STROKES[index] ?? ""}`}
                />
              ),
          )}
        </svg>
      </div>
      <p aria-hidden="true" className="text-right text-ink-muted text-sm">
        {kilometres(longest / 1000)}
      </p>
    </figure>
  );
}
