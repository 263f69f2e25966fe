import { COUNTRIES } from "@longpaddock/domain/countries";
import { ROUTE_VEHICLE_TYPES, VEHICLE_LABELS } from "@longpaddock/domain/vehicles";
import { Badge } from "@longpaddock/ui/badge";
import { fullName } from "../../../lib/format";
import type { Profile } from "../use-members";
import { ProfilePicture } from "./profile-picture";

/** The member's picture, name, email, place and vehicles. */
export function AccountHeader({ profile }: { profile: Profile }) {
  const { user } = profile;
  const name = fullName(user, "Adventurer");
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-4 border-line border-b-2 py-6 sm:py-9">
      <ProfilePicture name={name} url={user.profileImageUrl} profileType={profile.profileType} />
      <div className="min-w-0">
        <h1 className="break-words font-black text-3xl sm:text-4xl">{name}</h1>
        <p className="break-all text-ink-muted">{user.email}</p>
        {locationText(user) && <p>{locationText(user)}</p>}
        <ul className="mt-2 flex flex-wrap gap-2">
          {ROUTE_VEHICLE_TYPES.filter((type) => user.preferredVehicles.includes(type)).map((type) => (
            <li key={type}>
              <Badge>{VEHICLE_LABELS[type]}</Badge>
            </li>
          ))}
        </ul>
      </div>
    </header>
  );
}

/** The location as entered, or else the state and country: 'NSW, Australia'. */
function locationText({ location, state, country }: Profile["user"]): string {
  const countryName = COUNTRIES.find(({ code }) => code === country)?.name ?? country;
  return location || [state, countryName].filter(Boolean).join(", ");
}
