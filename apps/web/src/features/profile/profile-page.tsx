import { PROFILE_TEXTS } from "@longpaddock/domain/members/texts";
import { RETRY_TEXTS } from "@longpaddock/domain/shell/texts";
import { Button } from "@longpaddock/ui/button";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { CloudOff } from "lucide-react";
import { isUnauthorized } from "../../lib/errors";
import { usePageTitle } from "../../lib/page-title";
import { useProfile } from "../members/use-members";
import { ProfileHeader } from "./profile-header";
import { ProfileSignedOut } from "./profile-signed-out";
import { ProfileStats } from "./profile-stats";
import { ProfileTabs } from "./profile-tabs";

export function ProfilePage() {
  usePageTitle("Profile");
  const { data: profile, error, isPending, refetch } = useProfile();
  if (isUnauthorized(error)) return <ProfileSignedOut />;
  if (!profile && !isPending)
    return (
      <EmptyState
        className="mt-8"
        headingLevel="h1"
        icon={<CloudOff aria-hidden="true" />}
        title={PROFILE_TEXTS.failedToLoad}
        text={PROFILE_TEXTS.noPermissions}
        action={<Button onClick={() => refetch()}>{RETRY_TEXTS.tryAgain}</Button>}
      />
    );
  return (
    <div className="flex flex-col gap-6 pt-4 sm:pt-8">
      {profile ? (
        <ProfileHeader profile={profile} />
      ) : (
        <div role="status" aria-label="Loading your profile">
          <Skeleton className="h-80 rounded-lg sm:h-52" />
        </div>
      )}
      <ProfileStats />
      {profile && <ProfileTabs profile={profile} />}
    </div>
  );
}
