import { PageHeader } from "@longpaddock/ui/page-header";
import { Steps } from "@longpaddock/ui/steps";
import { useState } from "react";
import { usePageTitle } from "../../../lib/page-title";
import { DetailsStep } from "../components/details-step";
import { EssentialsStep } from "../components/essentials-step";
import { MethodStep } from "../components/method-step";
import { StepHeading } from "../components/step-heading";
import { readDraft, useKeptDraft } from "../use-route-draft";
import { useRouteForm } from "../use-route-form";
import { AT_START, STEPS, useWizard } from "../use-wizard";

const NAMES = { essentials: "Essentials", method: "Method", details: "Details" } as const;
const HEADINGS = {
  essentials: "Where does it go?",
  method: "How do you want to add it?",
  details: "Tell us about it",
} as const;

export function AddRoutePage() {
  usePageTitle("Add Route");
  const [draft] = useState(readDraft);
  const [file, setFile] = useState<File | null>(null);
  const [moved, setMoved] = useState(false);
  const [wizard, move] = useWizard(draft?.wizard ?? AT_START);
  const form = useRouteForm(draft);
  useKeptDraft({ wizard, form, file });

  const go = (next: Parameters<typeof move>[0]) => {
    setMoved(true);
    move(next);
  };
  const toMethods = async () => {
    const areRight = await form.trigger(["state", "city", "vehicleType"], { shouldFocus: true });
    if (areRight) go({ to: "method", essentials: form.getValues() });
  };
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader
        title="Add Route"
        lead="Put a route up for the others: the line from your GPX file, the rest in your words."
      />
      <Steps
        label="Steps"
        className="mt-6"
        steps={STEPS.map((step) => NAMES[step])}
        current={STEPS.indexOf(wizard.step)}
      />
      <div className="mt-6 flex flex-col gap-6 rounded-lg border border-line bg-surface-raised p-4 shadow-sm sm:p-8">
        <StepHeading key={wizard.step} takesFocus={moved}>
          {HEADINGS[wizard.step]}
        </StepHeading>
        {wizard.step === "essentials" && <EssentialsStep form={form} onNext={() => void toMethods()} />}
        {wizard.step === "method" && (
          <MethodStep
            onChoose={(method) => go({ to: "details", method })}
            onBack={() => go({ to: "back" })}
          />
        )}
        {wizard.step === "details" && (
          <DetailsStep
            form={form}
            file={file}
            lostFileName={draft?.fileName ?? null}
            onFileChange={setFile}
            onBack={() => go({ to: "back" })}
            onEssentialsWrong={() => go({ to: "essentials" })}
          />
        )}
      </div>
    </div>
  );
}
