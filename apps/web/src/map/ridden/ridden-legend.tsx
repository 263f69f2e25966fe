import { cn } from "@longpaddock/ui/class-names";
import { RIDDEN_KINDS } from "./ridden-kinds";
import { RIDDEN_TEXTS } from "./texts";

interface RiddenLegendProps {
  /** Who has ridden the line that was tapped; null for none. */
  riders: string | null;
  hasHint: boolean;
}

/** What the lines mean, and of the one that was tapped, who has ridden it. */
export function RiddenLegend({ riders, hasHint }: RiddenLegendProps) {
  return (
    <section
      aria-label={RIDDEN_TEXTS.title}
      // Taps on it are for the map below. On a phone it would cover the map, until it is asked for.
      className={cn(
        !riders && "max-sm:sr-only",
        // Elsewhere above the scale, where maps that show a line leave space.
        "pointer-events-none absolute top-29.5 left-15.5 z-2 max-w-[calc(100%-8rem)] sm:top-auto sm:bottom-10 sm:left-2.5",
        "rounded-md bg-surface-raised/90 px-2 py-1 text-ink text-xs leading-5",
      )}
    >
      <ul className="flex flex-wrap gap-x-3">
        {RIDDEN_KINDS.map(({ id, label, swatch }) => (
          <li key={id} className="flex items-center gap-1">
            <span aria-hidden="true" className={cn("w-4 border-t-3", swatch)} />
            {label}
          </li>
        ))}
      </ul>
      <p role="status" className="text-ink-muted">
        {riders ?? (hasHint ? RIDDEN_TEXTS.hint : RIDDEN_TEXTS.title)}
      </p>
    </section>
  );
}
