import { FUEL_TEXTS, longestGapText, stopAt, stopCount } from "@longpaddock/domain/fuel/texts";
import { cn } from "@longpaddock/ui/class-names";
import { Fuel } from "lucide-react";
import type { ReactNode } from "react";
import type { Outputs } from "../../lib/api";

type Line = Omit<Outputs["fuel"]["ofRoute"], "ownRange">;

interface FuelGapsProps {
  fuel: Line;
  /** What a vehicle, or those of the riders, make of the longest gap. */
  children?: ReactNode;
}

/** The route as a bar with its fuel stops, the longest gap marked, and the same in words. */
export function FuelGaps({ fuel, children }: FuelGapsProps) {
  const { lengthKm, gaps, stops, longest } = fuel;
  const summary = longestGapText({ ...longest, length: longest.lengthKm });
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{stops.length === 0 ? FUEL_TEXTS.noStops : summary}</p>
      <div aria-hidden="true" className="flex h-3 w-full gap-0.5 overflow-hidden rounded-full">
        {gaps.map((gap) => (
          <span
            key={gap.fromKm}
            className={cn("h-full min-w-px", gap.fromKm === longest.fromKm ? "bg-accent" : "bg-line-strong")}
            style={{ flexGrow: gap.lengthKm / lengthKm, flexBasis: 0 }}
          />
        ))}
      </div>
      {children}
      {stops.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-accent-text">
            {stopCount(stops.length)}
          </summary>
          <ol className="flex flex-col gap-1.5 pb-2">
            {stops.map(({ name, km }) => (
              <li key={km} className="flex items-start gap-2">
                <Fuel aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-muted" />
                <span className="min-w-0 break-words">{stopAt(name, km)}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
      <p className="max-w-prose text-ink-muted text-sm">{FUEL_TEXTS.caveat}</p>
    </div>
  );
}
