import { COUNTRIES } from "@longpaddock/domain/countries";
import { VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { Dialog } from "@longpaddock/ui/dialog";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { Field, Input, Textarea } from "@longpaddock/ui/field";
import { Select } from "@longpaddock/ui/select";
import { VehicleChoice } from "../../accounts/members/onboarding/vehicle-choice";
import type { Profile } from "../../accounts/members/use-members";
import type { DialogState } from "../../interactions/lazy-overlay";
import { submitTo, useSchemaForm } from "../../lib/form";
import { STATE_LABEL, STATE_OPTIONS } from "../../lib/state-field";
import { changesOf, valuesOf, withVehicles } from "./profile-changes";
import { EDIT_PROFILE_TEXTS } from "./texts";
import { useUpdateProfile } from "./use-update-profile";

const loadSchema = () => import("@longpaddock/domain/members/profile").then((m) => m.profileInput);

const COUNTRY_OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));

interface EditProfileDialogProps extends DialogState {
  user: Profile["user"];
}

export function EditProfileDialog({ user, ...state }: EditProfileDialogProps) {
  return (
    <Dialog title={EDIT_PROFILE_TEXTS.open} {...state}>
      <EditProfileForm user={user} onDone={() => state.onOpenChange(false)} />
    </Dialog>
  );
}

function EditProfileForm({ user, onDone }: { user: Profile["user"]; onDone: () => void }) {
  const form = useSchemaForm(loadSchema, valuesOf(user));
  const update = useUpdateProfile();
  const { errors, isSubmitting, dirtyFields } = form.formState;
  const vehicles = form.watch("preferredVehicles") ?? [];
  const submit = submitTo(form, async (profile) => {
    await update.mutateAsync(changesOf(profile, dirtyFields));
    onDone();
  });
  return (
    <DialogForm
      submitLabel={EDIT_PROFILE_TEXTS.save}
      pendingText={EDIT_PROFILE_TEXTS.saving}
      pending={isSubmitting}
      failure={errors.root?.server?.message}
      onSubmit={submit}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message} required>
          <Input autoComplete="given-name" {...form.register("firstName")} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message} required>
          <Input autoComplete="family-name" {...form.register("lastName")} />
        </Field>
      </div>
      <Field label="Bio" optional error={errors.bio?.message}>
        <Textarea rows={3} {...form.register("bio")} />
      </Field>
      <Field
        label="Location"
        optional
        hint="As you'd tell another rider. Without it, your state and country are shown."
        error={errors.location?.message}
      >
        <Input {...form.register("location")} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Country" optional error={errors.country?.message}>
          <Select
            options={COUNTRY_OPTIONS}
            placeholder="Choose a country"
            {...form.register("country", {
              onChange: () => form.setValue("state", "", { shouldDirty: true }),
            })}
          />
        </Field>
        {form.watch("country") === "AU" ? (
          <Field label={STATE_LABEL} optional error={errors.state?.message}>
            <Select options={STATE_OPTIONS} placeholder="Choose a state" {...form.register("state")} />
          </Field>
        ) : (
          <Field label="State or region" optional error={errors.state?.message}>
            <Input autoComplete="address-level1" {...form.register("state")} />
          </Field>
        )}
      </div>
      <VehicleChoice
        value={VEHICLE_TYPES.filter((type) => vehicles.includes(type))}
        error={errors.preferredVehicles?.message}
        onChange={(chosen) =>
          form.setValue("preferredVehicles", withVehicles(vehicles, chosen), { shouldDirty: true })
        }
      />
    </DialogForm>
  );
}
