import { COUNTRIES } from "@longpaddock/domain/countries";
import type { OnboardingInput } from "@longpaddock/domain/members/schema";
import { Button } from "@longpaddock/ui/button";
import { Field } from "@longpaddock/ui/field";
import { Select } from "@longpaddock/ui/select";
import type { Inputs } from "../../../lib/api";
import { submitTo, useSchemaForm } from "../../../lib/form";
import { FormError } from "../../../lib/form-error";
import { StateField } from "../../../lib/state-field";
import { ONBOARDING_TEXTS } from "../texts";
import { VehicleChoice } from "./vehicle-choice";

const loadSchema = () => import("@longpaddock/domain/members/schema").then((m) => m.onboardingInput);

const COUNTRY_OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));

interface OnboardingFormProps {
  initialValues: Partial<Inputs["members"]["onboard"]>;
  send: (values: OnboardingInput) => Promise<unknown>;
}

export function OnboardingForm({ initialValues, send }: OnboardingFormProps) {
  const form = useSchemaForm(loadSchema, initialValues);
  const { errors, isSubmitting } = form.formState;
  const inAustralia = form.watch("country") === "AU";
  return (
    <form onSubmit={submitTo(form, send)} noValidate className="flex flex-col gap-6">
      <FormError errors={errors} />
      <Field label="Country" error={errors.country?.message} required>
        <Select options={COUNTRY_OPTIONS} placeholder="Choose a country" {...form.register("country")} />
      </Field>
      {inAustralia && <StateField error={errors.state?.message} {...form.register("state")} />}
      <VehicleChoice
        value={form.watch("preferredVehicles") ?? []}
        error={errors.preferredVehicles?.message}
        onChange={(chosen) =>
          form.setValue("preferredVehicles", chosen, {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          })
        }
      />
      <Button type="submit" size="lg" block pending={isSubmitting} pendingText={ONBOARDING_TEXTS.submitting}>
        {ONBOARDING_TEXTS.submit}
      </Button>
    </form>
  );
}
