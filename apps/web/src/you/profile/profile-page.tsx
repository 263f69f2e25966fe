import { Skeleton } from "@longpaddock/ui/skeleton";
import { useEffect, useState } from "react";
import { useHasSessionEnded } from "../../accounts/auth/session-end";
import { useProfile } from "../../accounts/members/use-members";
import { isUnauthorized } from "../../lib/errors";
import { usePageTitle } from "../../lib/page-title";
import { PageFailed } from "../../list/page-states";
import { ProfileHeader } from "./profile-header";
import { ProfileSignedOut } from "./profile-signed-out";
import { ProfileStats } from "./profile-stats";
import { ProfileTabs } from "./profile-tabs";
import { PROFILE_TEXTS } from "./texts";

export function ProfilePage() {
  usePageTitle("Profile");
  const { data: profile, error, isPending, refetch } = useProfile();
  const isLeft = useIsLeft();
  if ((isUnauthorized(error) && !profile) || isLeft) return <ProfileSignedOut />;
  if (!profile && !isPending)
    return (
      <PageFailed
        title={PROFILE_TEXTS.failedToLoad}
        lead={PROFILE_TEXTS.noPermissions}
        error={error}
        onRetry={() => void refetch()}
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

/** Tabs that may hold unsaved text, which the end of a session must not remove. */
const FORMS = "main form, [role=dialog][data-state=open]";

function useIsLeft(): boolean {
  const hasEnded = useHasSessionEnded();
  const [isLeft, setIsLeft] = useState(false);
  useEffect(() => setIsLeft(hasEnded && document.querySelector(FORMS) === null), [hasEnded]);
  return isLeft;
}
