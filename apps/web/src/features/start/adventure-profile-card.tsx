import { COUNTRIES } from "@longpaddock/domain/countries";
import { ROUTE_VEHICLE_TYPES, VEHICLE_LABELS } from "@longpaddock/domain/vehicles";
import { Badge } from "@longpaddock/ui/badge";
import { Card, CardTitle } from "@longpaddock/ui/card";
import { MapPin } from "lucide-react";
import type { CurrentUser } from "../auth/use-auth";

/** The location and vehicles that the member chose at onboarding. */
export function AdventureProfileCard({ user }: { user: CurrentUser }) {
  const country = COUNTRIES.find(({ code }) => code === user.country)?.name ?? user.country;
  const vehicles = ROUTE_VEHICLE_TYPES.filter((type) => user.preferredVehicles.includes(type));
  return (
    <Card className="w-full p-4 sm:w-80">
      <CardTitle className="text-lg">Your adventure profile</CardTitle>
      <p className="mt-1 flex items-center gap-2">
        <MapPin aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
        {[user.state, country].filter(Boolean).join(", ")}
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {vehicles.map((type) => (
          <li key={type}>
            <Badge tone="accent">{VEHICLE_LABELS[type]}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
