import { ONBOARDING_TEXTS } from "@longpaddock/domain/members/texts";
import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { usePageTitle } from "../../../lib/page-title";
import { loginUrl, PATHS } from "../../../lib/paths";
import { useCurrentUser } from "../../auth/use-auth";
import { useOnboard } from "../use-members";
import { OnboardingForm } from "./onboarding-form";
import { OnboardingFrame } from "./onboarding-frame";

const EMPTY = { preferredVehicles: [] };

export function OnboardingPage() {
  usePageTitle(ONBOARDING_TEXTS.subheading);
  const { user } = useCurrentUser();
  const onboard = useOnboard();
  return (
    <OnboardingFrame>
      {!user && (
        <Notice
          tone="warning"
          title="You're not signed in"
          action={
            <Button asChild variant="secondary">
              <a href={loginUrl(PATHS.onboarding)}>Sign In</a>
            </Button>
          }
        >
          Sign in first so that we can save your profile.
        </Notice>
      )}
      <OnboardingForm initialValues={EMPTY} send={onboard.mutateAsync} />
    </OnboardingFrame>
  );
}
