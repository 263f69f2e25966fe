import { trpc } from "../../lib/api";
import { AddedStops } from "./added-stops";
import { FuelCard } from "./fuel-card";
import { SupplyLines } from "./supply-lines";
import { FUEL_TEXTS, ownRangeText } from "./texts";

interface RouteFuelProps {
  route: { id: number; vehicleType: string };
  isMember: boolean;
}

/** The fuel and water along a route, against the reader's own vehicle. Its author can add stops. */
export function RouteFuel({ route, isMember }: RouteFuelProps) {
  const query = trpc.fuel.ofRoute.useQuery({ id: route.id });
  const { data: fuel } = query;
  const isCycling = route.vehicleType === "cycling";
  return (
    <FuelCard query={query} isCycling={isCycling}>
      {fuel && (
        <>
          <SupplyLines fuel={fuel} isCycling={isCycling}>
            {fuel.ownRange !== null && <p>{ownRangeText(fuel.ownRange, fuel.longest.lengthKm)}</p>}
            {fuel.ownRange === null && isMember && <p>{FUEL_TEXTS.noRange}</p>}
          </SupplyLines>
          {fuel.added && <AddedStops routeId={route.id} stops={fuel.added} isCycling={isCycling} />}
        </>
      )}
    </FuelCard>
  );
}
