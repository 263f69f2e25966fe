import { cn } from "./class-names";

export type LevelMarkProps = { level: number; of?: number | undefined; className?: string | undefined };

/** Rising bars, so that colour is not the only cue. Decorative: show the word beside it. */
export function LevelMark({ level, of = 4, className }: LevelMarkProps) {
  const width = of * 5 - 1;
  return (
    <svg
      viewBox={`0 0 ${width} 16`}
      fill="currentColor"
      aria-hidden="true"
      className={cn("h-4 w-auto!", className)}
    >
      {Array.from({ length: of }, (_, index) => index + 1).map((step) => {
        const height = 4 + (12 * (step - 1)) / Math.max(1, of - 1);
        return (
          <rect
            key={step}
            x={(step - 1) * 5}
            y={16 - height}
            width="4"
            height={height}
            rx="0.75"
            opacity={step <= level ? 1 : 0.35}
          />
        );
      })}
    </svg>
  );
}
