import { returnToAfterOnboarding } from "@longpaddock/domain/auth/return-to";
import { COUNTRY_CODES } from "@longpaddock/domain/countries";
import { stateCode } from "@longpaddock/domain/states";
import { VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { useSearchParams } from "react-router-dom";
import { currentAddress } from "../../../lib/navigation";
import { usePageTitle } from "../../../lib/page-title";
import { loginUrl } from "../../../lib/paths";
import { type CurrentUser, useCurrentUser } from "../../auth/use-auth";
import { ONBOARDING_TEXTS } from "../texts";
import { useOnboard } from "../use-members";
import { OnboardingForm } from "./onboarding-form";
import { OnboardingFrame } from "./onboarding-frame";

/** What a member has chosen before; most live in Australia. */
export function valuesOf(user: Pick<CurrentUser, "country" | "state" | "preferredVehicles"> | null) {
  const country = COUNTRY_CODES.find((code) => code === (user?.country ?? "AU"));
  const state = user?.state && stateCode(user.state);
  return {
    ...(country && { country }),
    ...(state && { state }),
    preferredVehicles: VEHICLE_TYPES.filter((type) => user?.preferredVehicles.includes(type)),
  };
}

export function OnboardingPage() {
  usePageTitle(ONBOARDING_TEXTS.subheading);
  const { user } = useCurrentUser();
  const [query] = useSearchParams();
  const onboard = useOnboard({
    isFinished: user?.onboardingCompleted ?? false,
    returnTo: returnToAfterOnboarding(query.get("returnTo")),
  });
  return (
    <OnboardingFrame>
      {!user && (
        <Notice
          tone="warning"
          title="You're not signed in"
          action={
            <Button asChild variant="secondary">
              <a href={loginUrl(currentAddress())}>Sign In</a>
            </Button>
          }
        >
          Sign in first so that we can save your profile.
        </Notice>
      )}
      <OnboardingForm initialValues={valuesOf(user)} send={onboard.mutateAsync} />
    </OnboardingFrame>
  );
}
