import { Notice } from "@longpaddock/ui/notice";
import type { Inputs } from "../../../lib/api";
import { notify } from "../../../lib/notify";
import { usePageTitle } from "../../../lib/page-title";
import { OnboardingForm } from "./onboarding-form";
import { OnboardingFrame } from "./onboarding-frame";

const SAMPLE = {
  country: "AU",
  state: "NSW",
  preferredVehicles: ["offroad-motorcycle", "4x4"],
} satisfies Inputs["members"]["onboard"];

/** The onboarding form to look at, filled in; it saves nothing and says so. */
export function OnboardingPreviewPage() {
  usePageTitle("Onboarding preview");
  return (
    <OnboardingFrame>
      <Notice tone="info" title="This is a preview">
        The form is filled with sample values. Sending it saves nothing.
      </Notice>
      <OnboardingForm start={SAMPLE} send={sayNothingSaved} pending={false} />
    </OnboardingFrame>
  );
}

async function sayNothingSaved(): Promise<void> {
  notify({ title: "Nothing was saved", description: "This page is a preview of the onboarding form." });
}
