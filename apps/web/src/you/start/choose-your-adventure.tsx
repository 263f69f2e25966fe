import { VEHICLE_LABELS, VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { Card } from "@longpaddock/ui/card";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { Link } from "react-router-dom";
import { VehicleArt } from "../../lib/art/vehicle-art";
import { discoverPath } from "../../lib/paths";
import { HOME_TEXTS, routeCount } from "./texts";
import { useRouteCounts } from "./use-start";

export function ChooseYourAdventure() {
  const { data: counts, isPending } = useRouteCounts();
  return (
    <section aria-labelledby="choose-title">
      <h2 id="choose-title" className="font-extrabold text-2xl">
        {HOME_TEXTS.chooseYourAdventure}
      </h2>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {VEHICLE_TYPES.map((type) => (
          <li key={type}>
            <Card asChild interactive>
              <Link to={discoverPath({ vehicleType: type })} className="block h-full no-underline">
                <VehicleArt kind={type} className="w-full" />
                <span className="block p-3 sm:p-4">
                  <span className="block font-extrabold leading-tight sm:text-lg">
                    {VEHICLE_LABELS[type]}
                  </span>
                  {isPending && <Skeleton className="mt-0.5 w-24" />}
                  {counts && (
                    <span className="block text-ink-muted">{routeCount(counts.byVehicleType[type])}</span>
                  )}
                </span>
              </Link>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
