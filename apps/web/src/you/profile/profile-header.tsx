import { regionText } from "@longpaddock/domain/countries";
import { ADMIN_ROLE } from "@longpaddock/domain/roles";
import { ROUTE_VEHICLE_TYPES, VEHICLE_LABELS } from "@longpaddock/domain/vehicles";
import { Badge } from "@longpaddock/ui/badge";
import { Button } from "@longpaddock/ui/button";
import { Card } from "@longpaddock/ui/card";
import { Award, MapPin, Pencil } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { BADGES_TEXTS } from "../../accounts/badges/texts";
import { PROFILE_TYPE_LABELS } from "../../accounts/members/texts";
import type { Profile } from "../../accounts/members/use-members";
import { lazyDialog } from "../../interactions/lazy-overlay";
import { fullName } from "../../lib/format";
import { PATHS } from "../../lib/paths";
import { ProfilePicture } from "./profile-picture";
import { EDIT_PROFILE_TEXTS, PROFILE_TEXTS } from "./texts";

const EditProfileDialog = lazyDialog(() => import("./edit-profile-dialog").then((m) => m.EditProfileDialog));

/** The member's picture, name, email, place, bio and vehicles. */
export function ProfileHeader({ profile }: { profile: Profile }) {
  const { user } = profile;
  const [isEditing, setIsEditing] = useState(false);
  const name = fullName(user, "Adventurer");
  const place = user.location || regionText(user);
  return (
    <Card asChild className="flex flex-wrap items-start gap-x-6 gap-y-4 p-4 sm:p-6">
      <header>
        <ProfilePicture name={name} url={user.profileImageUrl} sender={user} />
        <div className="flex min-w-0 flex-[1_1_14rem] flex-col gap-3">
          <div>
            <h1 className="break-words font-black text-3xl sm:text-4xl">{name}</h1>
            <p className="wrap-anywhere text-ink-muted">{user.email}</p>
            {user.plans === "open" && (
              <Badge tone="solid-accent" className="my-1">
                {user.role === ADMIN_ROLE ? PROFILE_TYPE_LABELS.renMode : PROFILE_TEXTS.member}
              </Badge>
            )}
            {place && (
              <p className="flex items-center gap-2">
                <MapPin aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
                <span className="min-w-0 break-words">{place}</span>
              </p>
            )}
          </div>
          {user.bio && <p className="max-w-prose whitespace-pre-line break-words">{user.bio}</p>}
          <ul className="flex flex-wrap gap-2">
            {ROUTE_VEHICLE_TYPES.filter((type) => user.preferredVehicles.includes(type)).map((type) => (
              <li key={type}>
                <Badge>{VEHICLE_LABELS[type]}</Badge>
              </li>
            ))}
          </ul>
        </div>
        <div className="flex min-w-0 flex-wrap gap-3 max-lg:basis-full lg:flex-col">
          <Button variant="secondary" onClick={() => setIsEditing(true)} {...EditProfileDialog.preloadProps}>
            <Pencil aria-hidden="true" className="size-5" />
            {EDIT_PROFILE_TEXTS.open}
          </Button>
          <Button asChild variant="quiet" className="max-sm:px-0">
            <Link to={PATHS.badges}>
              <Award aria-hidden="true" className="size-5" />
              {BADGES_TEXTS.title}
            </Link>
          </Button>
        </div>
        <EditProfileDialog user={user} open={isEditing} onOpenChange={setIsEditing} />
      </header>
    </Card>
  );
}
