import { ChangePasswordCard } from "../auth/own-account/change-password-card";
import { SessionsCard } from "../auth/own-account/sessions-card";
import { FeedCard } from "../calendars/feed-card";
import { OwnCard } from "../emergency-cards/own/own-card";
import { HomeAreaCard } from "../home-areas/home-area-card";
import type { Profile } from "../members/use-members";
import { MutedMembersCard } from "../moderation/muted-members-card";
import { MyDataCard } from "../my-data/my-data-card";
import { VehiclesCard } from "../user-vehicles/vehicles-card";
import { PlanCard } from "./plan-card";

/** The member's plan, password, devices, vehicles, emergency card, home area, calendar, muted members and data. */
export function ProfileTab({ profile }: { profile: Profile }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <PlanCard profile={profile} />
      <ChangePasswordCard />
      <div className="flex min-w-0 flex-col gap-6 lg:col-span-2">
        <SessionsCard />
        <VehiclesCard />
        <OwnCard />
        <HomeAreaCard />
        <FeedCard />
        <MutedMembersCard />
        <MyDataCard />
      </div>
    </div>
  );
}
