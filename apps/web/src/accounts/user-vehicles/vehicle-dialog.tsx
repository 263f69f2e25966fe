import { GROUP_ACTIVITY_TYPES } from "@longpaddock/domain/groups/vocabulary";
import { USER_VEHICLE_LABELS } from "@longpaddock/domain/user-vehicles/texts";
import { Dialog } from "@longpaddock/ui/dialog";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { Field, Input, Textarea } from "@longpaddock/ui/field";
import { Select } from "@longpaddock/ui/select";
import type { DialogState } from "../../interactions/lazy-overlay";
import type { Inputs } from "../../lib/api";
import { submitTo, useSchemaForm } from "../../lib/form";
import { GARAGE_TEXTS } from "./texts";
import { useCreateVehicle, useUpdateVehicle, type Vehicle } from "./use-vehicles";

const loadSchema = () => import("@longpaddock/domain/user-vehicles/schema").then((m) => m.createVehicleInput);

const TYPE_OPTIONS = GROUP_ACTIVITY_TYPES.map((value) => ({ value, label: USER_VEHICLE_LABELS[value] }));

interface VehicleDialogProps extends DialogState {
  /** Null to add one. */
  vehicle: Vehicle | null;
}

export function VehicleDialog({ vehicle, ...state }: VehicleDialogProps) {
  return (
    <Dialog title={vehicle ? vehicle.name : GARAGE_TEXTS.add} {...state}>
      <VehicleForm vehicle={vehicle} onDone={() => state.onOpenChange(false)} />
    </Dialog>
  );
}

function VehicleForm({ vehicle, onDone }: { vehicle: Vehicle | null; onDone: () => void }) {
  const form = useSchemaForm(loadSchema, valuesOf(vehicle));
  const [create, update] = [useCreateVehicle(), useUpdateVehicle()];
  const { errors, isSubmitting } = form.formState;
  const submit = submitTo(form, async (values) => {
    await (vehicle ? update.mutateAsync({ id: vehicle.id, ...values }) : create.mutateAsync(values));
    onDone();
  });
  return (
    <DialogForm
      submitLabel={GARAGE_TEXTS.save}
      pendingText={GARAGE_TEXTS.saving}
      pending={isSubmitting}
      failure={errors.root?.server?.message}
      onSubmit={submit}
    >
      <Field label="Type" error={errors.vehicleType?.message} required>
        <Select options={TYPE_OPTIONS} {...form.register("vehicleType")} />
      </Field>
      <Field label="Name" error={errors.name?.message} required>
        <Input {...form.register("name")} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Make" optional error={errors.make?.message}>
          <Input {...form.register("make")} />
        </Field>
        <Field label="Model" optional error={errors.model?.message}>
          <Input {...form.register("model")} />
        </Field>
        <Field label="Year" optional error={errors.year?.message}>
          <Input inputMode="numeric" {...form.register("year")} />
        </Field>
      </div>
      {form.watch("vehicleType") !== "cycling" && (
        <Field
          label="Fuel range in kilometres"
          optional
          hint="How far a full tank takes you off-road, with something in reserve."
          error={errors.fuelRange?.message}
        >
          <Input inputMode="numeric" {...form.register("fuelRange")} />
        </Field>
      )}
      <Field label="Description" optional error={errors.description?.message}>
        <Textarea rows={2} {...form.register("description")} />
      </Field>
    </DialogForm>
  );
}

function valuesOf(vehicle: Vehicle | null): Inputs["userVehicles"]["create"] {
  return {
    vehicleType: vehicle?.vehicleType ?? "motorcycle",
    name: vehicle?.name ?? "",
    make: vehicle?.make ?? "",
    model: vehicle?.model ?? "",
    year: vehicle?.year ?? "",
    fuelRange: vehicle?.fuelRange?.toString() ?? "",
    description: vehicle?.description ?? "",
  };
}
