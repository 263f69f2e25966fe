import { ridersRangeText } from "@longpaddock/domain/fuel/texts";
import { trpc } from "../../lib/api";
import { FuelCard } from "./fuel-card";
import { FuelGaps } from "./fuel-gaps";

/** The fuel along an event's route, against the vehicles of its riders. */
export function EventFuel({ event }: { event: { id: number } }) {
  const query = trpc.fuel.ofEvent.useQuery({ id: event.id });
  const { data: fuel } = query;
  return (
    <FuelCard query={query}>
      {fuel && (
        <FuelGaps fuel={fuel}>
          <p>{ridersRangeText(fuel.riders)}</p>
        </FuelGaps>
      )}
    </FuelCard>
  );
}
