import type { Supply } from "@longpaddock/domain/fuel/vocabulary";
import { cn } from "@longpaddock/ui/class-names";
import { Droplets, Fuel } from "lucide-react";
import type { ReactNode } from "react";
import type { Outputs } from "../../lib/api";
import { FUEL_TEXTS, longestGapText, noStopsText, stopAt, stopCount } from "./texts";

export type Supplies = Omit<Outputs["fuel"]["ofRoute"], "ownRange" | "added">;

const ICONS = { fuel: Fuel, water: Droplets };

interface SupplyGapsProps {
  supply: Supply;
  line: Supplies["water"];
  lengthKm: number;
  /** Whether the reader's vehicle, or the riders' vehicles, can cover the longest gap. */
  children?: ReactNode;
}

/** The route as a bar with the stops that have a supply, the longest gap marked, and the same in words. */
export function SupplyGaps({ supply, line, lengthKm, children }: SupplyGapsProps) {
  const { gaps, stops, longest } = line;
  const Icon = ICONS[supply];
  // A stop at the start or the finish has none before or behind it.
  const drawn = gaps.filter((gap) => gap.lengthKm > 0);
  const longestIndex = drawn.findIndex((gap) => gap.fromKm === longest.fromKm && gap.toKm === longest.toKm);
  return (
    <section aria-label={FUEL_TEXTS.supplies[supply]} className="flex flex-col gap-3">
      <p className="flex items-start gap-2 font-semibold">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
        <span className="min-w-0 break-words">
          {stops.length === 0
            ? noStopsText(supply, lengthKm)
            : longestGapText(supply, { ...longest, length: longest.lengthKm })}
        </span>
      </p>
      <div aria-hidden="true" className="flex h-3 w-full gap-0.5 overflow-hidden rounded-full">
        {drawn.map((gap, index) => (
          <span
            key={`${gap.from} ${gap.fromKm}`}
            className={cn("h-full min-w-px", index === longestIndex ? "bg-accent" : "bg-line-strong")}
            style={{ flexGrow: gap.lengthKm / lengthKm, flexBasis: 0 }}
          />
        ))}
      </div>
      {children}
      {stops.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-accent-text">
            {stopCount(supply, stops.length)}
          </summary>
          <ol className="flex flex-col gap-1.5 pb-2">
            {stops.map(({ name, km }) => (
              <li key={`${name} ${km}`} className="min-w-0 break-words">
                {stopAt(name, km)}
              </li>
            ))}
          </ol>
        </details>
      )}
      <p className="max-w-prose text-ink-muted text-sm">{FUEL_TEXTS.caveat[supply]}</p>
    </section>
  );
}
