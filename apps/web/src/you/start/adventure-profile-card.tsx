import { regionText } from "@longpaddock/domain/countries";
import { ROUTE_VEHICLE_TYPES, VEHICLE_LABELS } from "@longpaddock/domain/vehicles";
import { Badge } from "@longpaddock/ui/badge";
import { Card, CardTitle } from "@longpaddock/ui/card";
import { ChevronRight, MapPin } from "lucide-react";
import { Link } from "react-router-dom";
import type { CurrentUser } from "../../accounts/auth/use-auth";
import { PATHS } from "../../lib/paths";

/** The region and vehicles that the member chose at onboarding. Both can be cleared on the profile. */
export function AdventureProfileCard({ user }: { user: CurrentUser }) {
  const region = regionText(user);
  const vehicles = ROUTE_VEHICLE_TYPES.filter((type) => user.preferredVehicles.includes(type));
  return (
    <Card className="w-full p-4 lg:w-80">
      <CardTitle className="text-lg">Your adventure profile</CardTitle>
      {region && (
        <p className="mt-1 flex items-center gap-2">
          <MapPin aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
          <span className="min-w-0 break-words">{region}</span>
        </p>
      )}
      {vehicles.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {vehicles.map((type) => (
            <li key={type}>
              <Badge tone="accent">{VEHICLE_LABELS[type]}</Badge>
            </li>
          ))}
        </ul>
      )}
      {!region && vehicles.length === 0 && (
        <Link to={PATHS.profile} className="mt-1 inline-flex min-h-11 items-center font-bold">
          Add where and what you ride
          <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
        </Link>
      )}
    </Card>
  );
}
