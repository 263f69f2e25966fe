import { cn } from "@longpaddock/ui/class-names";
import { RIDDEN_KINDS } from "./ridden-kinds";
import { RIDDEN_TEXTS } from "./texts";

interface RiddenLegendProps {
  /** Of the line that was tapped; null for none. */
  told: string | null;
  hasHint: boolean;
}

/** What the lines mean, and of the one that was tapped, who has ridden it. */
export function RiddenLegend({ told, hasHint }: RiddenLegendProps) {
  return (
    <section
      aria-label={RIDDEN_TEXTS.title}
      // On a phone it would cover the map, until it is asked for.
      className={cn(
        !told && "max-sm:sr-only",
        "pointer-events-none rounded-md bg-surface-raised/90 px-2 py-1 text-ink text-xs leading-5",
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
        {told ?? (hasHint ? RIDDEN_TEXTS.hint : RIDDEN_TEXTS.title)}
      </p>
    </section>
  );
}
