import { SUPPLIES, type Supply } from "@longpaddock/domain/fuel/vocabulary";
import { Dialog } from "@longpaddock/ui/dialog";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { Field, Input } from "@longpaddock/ui/field";
import { Select } from "@longpaddock/ui/select";
import type { DialogState } from "../../interactions/lazy-overlay";
import type { Inputs } from "../../lib/api";
import { submitTo, useSchemaForm } from "../../lib/form";
import { ADDED_STOP_TEXTS, FUEL_TEXTS } from "./texts";
import { useAddStop } from "./use-added-stops";

const loadSchema = () => import("@longpaddock/domain/fuel/schema").then((m) => m.addStopInput);

const SUPPLY_OPTIONS = SUPPLIES.map((value) => ({ value, label: FUEL_TEXTS.supplies[value] }));

interface AddStopDialogProps extends DialogState {
  routeId: number;
  /** Chosen at first. */
  supply: Supply;
}

export function AddStopDialog({ routeId, supply, ...state }: AddStopDialogProps) {
  return (
    <Dialog title={ADDED_STOP_TEXTS.add} {...state}>
      <AddStopForm
        first={{ id: routeId, name: "", supply, km: "" }}
        onDone={() => state.onOpenChange(false)}
      />
    </Dialog>
  );
}

function AddStopForm({ first, onDone }: { first: Inputs["fuel"]["addStop"]; onDone: () => void }) {
  const form = useSchemaForm(loadSchema, first);
  const add = useAddStop();
  const { errors, isSubmitting } = form.formState;
  const submit = submitTo(form, async (values) => {
    await add.mutateAsync(values);
    onDone();
  });
  return (
    <DialogForm
      submitLabel={ADDED_STOP_TEXTS.save}
      pendingText={ADDED_STOP_TEXTS.saving}
      pending={isSubmitting}
      failure={errors.root?.server?.message}
      onSubmit={submit}
    >
      <Field label={ADDED_STOP_TEXTS.name} error={errors.name?.message} required>
        <Input {...form.register("name")} />
      </Field>
      <Field label={ADDED_STOP_TEXTS.supply} error={errors.supply?.message} required>
        <Select options={SUPPLY_OPTIONS} {...form.register("supply")} />
      </Field>
      <Field label={ADDED_STOP_TEXTS.km} error={errors.km?.message} required>
        <Input inputMode="numeric" {...form.register("km")} />
      </Field>
    </DialogForm>
  );
}
