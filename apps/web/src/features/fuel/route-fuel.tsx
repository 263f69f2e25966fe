import { FUEL_TEXTS, ownRangeText } from "@longpaddock/domain/fuel/texts";
import { trpc } from "../../lib/api";
import { FuelCard } from "./fuel-card";
import { FuelGaps } from "./fuel-gaps";

/** The fuel along a route, against the reader's own vehicle. */
export function RouteFuel({ routeId, isMember }: { routeId: number; isMember: boolean }) {
  const query = trpc.fuel.ofRoute.useQuery({ id: routeId });
  const { data: fuel } = query;
  return (
    <FuelCard query={query}>
      {fuel && (
        <FuelGaps fuel={fuel}>
          {fuel.ownRange !== null && <p>{ownRangeText(fuel.ownRange, fuel.longest.lengthKm)}</p>}
          {fuel.ownRange === null && isMember && <p>{FUEL_TEXTS.noRange}</p>}
        </FuelGaps>
      )}
    </FuelCard>
  );
}
