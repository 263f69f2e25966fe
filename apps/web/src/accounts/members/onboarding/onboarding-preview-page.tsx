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

/** A preview of the onboarding form with sample values. It saves nothing. */
export function OnboardingPreviewPage() {
  usePageTitle("Onboarding preview");
  return (
    <OnboardingFrame>
      <Notice tone="info" title="This is a preview">
        The form shows sample values. Submitting it saves nothing.
      </Notice>
      <OnboardingForm initialValues={SAMPLE} send={notifyNothingSaved} />
    </OnboardingFrame>
  );
}

async function notifyNothingSaved(): Promise<void> {
  notify({ title: "Nothing was saved", description: "This page is a preview of the onboarding form." });
}
