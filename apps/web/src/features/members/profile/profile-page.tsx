import { PROFILE_TEXTS } from "@longpaddock/domain/members/texts";
import { RETRY_TEXTS } from "@longpaddock/domain/shell/texts";
import { Button } from "@longpaddock/ui/button";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { CloudOff } from "lucide-react";
import { isUnauthorized } from "../../../lib/errors";
import { usePageTitle } from "../../../lib/page-title";
import { ChangePasswordCard } from "../../auth/change-password-card";
import { HomeAreaCard } from "../../home-areas/home-area-card";
import { MyDataCard } from "../../my-data/my-data-card";
import { useProfile } from "../use-members";
import { AccountHeader } from "./account-header";
import { PlanCard } from "./plan-card";
import { ProfileSignedOut } from "./profile-signed-out";

export function ProfilePage() {
  usePageTitle("Profile");
  const { data: profile, error, isPending, refetch } = useProfile();
  if (isPending) return <ProfileSkeleton />;
  if (isUnauthorized(error)) return <ProfileSignedOut />;
  if (!profile)
    return (
      <EmptyState
        className="mt-8"
        headingLevel="h1"
        icon={<CloudOff aria-hidden="true" />}
        title={PROFILE_TEXTS.failedToLoad}
        action={<Button onClick={() => refetch()}>{RETRY_TEXTS.tryAgain}</Button>}
      />
    );
  return (
    <>
      <AccountHeader profile={profile} />
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <PlanCard profile={profile} />
        <ChangePasswordCard />
        <div className="lg:col-span-2">
          <HomeAreaCard />
        </div>
        <div className="lg:col-span-2">
          <MyDataCard />
        </div>
      </div>
    </>
  );
}

function ProfileSkeleton() {
  return (
    <div role="status" aria-label="Loading your profile">
      <div className="flex items-center gap-4 border-line border-b-2 py-6 sm:py-9">
        <Skeleton className="size-24 rounded-full" />
        <Skeleton className="h-10 w-56" />
      </div>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <Skeleton className="h-[38rem]" />
        <Skeleton className="h-96" />
        <Skeleton className="h-56 lg:col-span-2" />
      </div>
    </div>
  );
}
