import type { ReactNode } from "react";
import { type Supplies, SupplyGaps } from "./supply-gaps";
import { FUEL_TEXTS } from "./texts";

interface SupplyLinesProps {
  fuel: Supplies;
  isCycling: boolean;
  /** Whether vehicles have fuel for the longest gap between pumps. */
  children: ReactNode;
}

/** Bicycles need no fuel, but their riders need water all the more. */
export function SupplyLines({ fuel, isCycling, children }: SupplyLinesProps) {
  const { lengthKm, isStraight, water, stops } = fuel;
  const isSame =
    stops.length > 0 &&
    stops.length === water.stops.length &&
    stops.every(({ km }, index) => km === water.stops[index]?.km);
  return (
    <div className="flex flex-col gap-6">
      {isStraight && <p>{FUEL_TEXTS.straight}</p>}
      {!isCycling && (
        <SupplyGaps supply="fuel" line={fuel} lengthKm={lengthKm}>
          {children}
        </SupplyGaps>
      )}
      {isSame && !isCycling ? (
        <p>{FUEL_TEXTS.waterToo}</p>
      ) : (
        <SupplyGaps supply="water" line={water} lengthKm={lengthKm} />
      )}
    </div>
  );
}
