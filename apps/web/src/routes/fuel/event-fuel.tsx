import { trpc } from "../../lib/api";
import { FuelCard } from "./fuel-card";
import { SupplyLines } from "./supply-lines";
import { ridersRangeText } from "./texts";

/** The fuel and water along an event's route, and whether the vehicles of its riders have fuel for the longest gap. */
export function EventFuel({ event }: { event: { id: number; vehicleType: string } }) {
  const query = trpc.fuel.ofEvent.useQuery({ id: event.id });
  const { data: fuel } = query;
  const isCycling = event.vehicleType === "cycling";
  return (
    <FuelCard query={query} isCycling={isCycling}>
      {fuel && (
        <SupplyLines fuel={fuel} isCycling={isCycling}>
          <p>{ridersRangeText(fuel.riders)}</p>
        </SupplyLines>
      )}
    </FuelCard>
  );
}
