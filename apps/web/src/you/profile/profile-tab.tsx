import { useRef } from "react";
import { ChangePasswordCard } from "../../accounts/auth/own-account/change-password-card";
import { SessionsCard } from "../../accounts/auth/own-account/sessions-card";
import type { Profile } from "../../accounts/members/use-members";
import { SharingCard } from "../../accounts/people/sharing-card";
import { VehiclesCard } from "../../accounts/user-vehicles/vehicles-card";
import { FeedCard } from "../../events/calendars/feed-card";
import { OwnCard } from "../../events/emergency-cards/own/own-card";
import { SectionIndex } from "../../interactions/section-index";
import { HomeAreaCard } from "../../routes/home-areas/home-area-card";
import { MutedMembersCard } from "../../writing/moderation/muted-members-card";
import { MyDataCard } from "../my-data/my-data-card";
import { PacksCard } from "../packs/packs-card";
import { BringRoutesCard } from "./bring-routes-card";
import { PlanCard } from "./plan-card";

/** First what a member fills in for their rides and others see, then the account: plan, password, offline copies, devices, muted members and data. */
export function ProfileTab({ profile }: { profile: Profile }) {
  const hasPlan = profile.user.plans !== "open";
  const sections = useRef<HTMLDivElement>(null);
  return (
    <>
      <SectionIndex of={sections} />
      <div ref={sections} className="grid items-start gap-6 max-lg:mt-4 lg:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-6 lg:col-span-2">
          <OwnCard />
          <VehiclesCard />
          <SharingCard ownId={profile.user.id} />
          <HomeAreaCard />
          <FeedCard />
          <BringRoutesCard />
        </div>
        {hasPlan && <PlanCard profile={profile} />}
        <div className={hasPlan ? "grid min-w-0" : "grid min-w-0 lg:col-span-2"}>
          <ChangePasswordCard />
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:col-span-2">
          <PacksCard memberId={profile.user.id} />
          <SessionsCard />
          <MutedMembersCard />
          <MyDataCard />
        </div>
      </div>
    </>
  );
}
