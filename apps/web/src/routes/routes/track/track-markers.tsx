import { type ElevationSample, sampleText } from "./elevation-samples";

/** A ring for the start, a square for the end. Hidden from screen readers, because the place list repeats it. */
export function EndMarker({ name }: { name: string }) {
  const isEnd = name === "End";
  return (
    <span aria-hidden="true" className="relative block size-5">
      <span
        className={
          isEnd
            ? "absolute inset-0.5 rounded-xs border-2 border-surface-raised bg-ink"
            : "absolute inset-0 rounded-full border-[5px] border-positive bg-surface-raised shadow-[0_0_0_2px_var(--surface-raised)]"
        }
      />
      <span className="absolute bottom-full left-1/2 mb-1 -translate-x-1/2 whitespace-nowrap rounded-sm bg-night px-2 py-0.5 font-bold text-night-ink text-xs">
        {name}
      </span>
    </span>
  );
}

/** Dot at the position highlighted on the elevation profile. */
export function PositionMarker({ sample }: { sample: ElevationSample }) {
  return (
    <span aria-hidden="true" className="relative block size-4">
      <span className="absolute inset-0 rounded-full border-[3px] border-surface-raised bg-focus shadow-md" />
      <span className="absolute top-full left-1/2 mt-1.5 -translate-x-1/2 whitespace-nowrap rounded-sm bg-surface-raised px-2 py-0.5 font-semibold text-ink text-xs shadow-md">
        {sampleText(sample)}
      </span>
    </span>
  );
}
