import { Button } from "@longpaddock/ui/button";
import { EssentialsFields } from "../form/essentials-fields";
import type { RouteForm } from "../form/use-route-form";

interface EssentialsStepProps {
  form: RouteForm;
  onNext: () => void;
}

export function EssentialsStep({ form, onNext }: EssentialsStepProps) {
  return (
    <>
      <EssentialsFields form={form} />
      <div className="flex justify-end">
        <Button size="lg" onClick={onNext}>
          Continue
        </Button>
      </div>
    </>
  );
}
