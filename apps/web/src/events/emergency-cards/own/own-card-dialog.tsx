import { Dialog } from "@longpaddock/ui/dialog";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { Field, Input, Textarea } from "@longpaddock/ui/field";
import type { DialogState } from "../../../interactions/lazy-overlay";
import { submitTo, useSchemaForm } from "../../../lib/form";
import { OWN_CARD_TEXTS } from "./texts";
import { type OwnCardData, useSetCard } from "./use-own-card";

const loadSchema = () =>
  import("@longpaddock/domain/emergency-cards/schema").then((m) => m.setEmergencyCardInput);

interface OwnCardDialogProps extends DialogState {
  /** Null to fill in the first one. */
  card: OwnCardData | null;
}

export function OwnCardDialog({ card, ...state }: OwnCardDialogProps) {
  return (
    <Dialog title={OWN_CARD_TEXTS.title} description={OWN_CARD_TEXTS.readers[0]} {...state}>
      <OwnCardForm card={card} onDone={() => state.onOpenChange(false)} />
    </Dialog>
  );
}

function OwnCardForm({ card, onDone }: { card: OwnCardData | null; onDone: () => void }) {
  const form = useSchemaForm(loadSchema, valuesOf(card));
  const set = useSetCard();
  const { errors, isSubmitting } = form.formState;
  const labels = OWN_CARD_TEXTS.fields;
  const submit = submitTo(form, async (values) => {
    await set.mutateAsync(values);
    onDone();
  });
  return (
    <DialogForm
      submitLabel={OWN_CARD_TEXTS.save}
      pendingText={OWN_CARD_TEXTS.saving}
      pending={isSubmitting}
      failure={errors.root?.server?.message}
      onSubmit={submit}
    >
      <Field label={labels.contactName} optional error={errors.contactName?.message}>
        <Input autoComplete="off" {...form.register("contactName")} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={labels.contactPhone} optional error={errors.contactPhone?.message}>
          <Input type="tel" autoComplete="off" {...form.register("contactPhone")} />
        </Field>
        <Field
          label={labels.contactRelation}
          optional
          hint={OWN_CARD_TEXTS.relationHint}
          error={errors.contactRelation?.message}
        >
          <Input autoComplete="off" {...form.register("contactRelation")} />
        </Field>
      </div>
      <Field
        label={labels.contactEmail}
        optional
        hint={OWN_CARD_TEXTS.emailHint}
        error={errors.contactEmail?.message}
      >
        <Input type="email" autoComplete="off" {...form.register("contactEmail")} />
      </Field>
      <Field label={labels.bloodType} optional error={errors.bloodType?.message}>
        <Input autoComplete="off" {...form.register("bloodType")} />
      </Field>
      <Field label={labels.allergies} optional error={errors.allergies?.message}>
        <Textarea rows={2} {...form.register("allergies")} />
      </Field>
      <Field label={labels.medication} optional error={errors.medication?.message}>
        <Textarea rows={2} {...form.register("medication")} />
      </Field>
      <Field label={labels.notes} optional error={errors.notes?.message}>
        <Textarea rows={3} {...form.register("notes")} />
      </Field>
    </DialogForm>
  );
}

function valuesOf(card: OwnCardData | null) {
  return {
    contactName: card?.contactName ?? "",
    contactRelation: card?.contactRelation ?? "",
    contactPhone: card?.contactPhone ?? "",
    contactEmail: card?.contactEmail ?? "",
    bloodType: card?.bloodType ?? "",
    allergies: card?.allergies ?? "",
    medication: card?.medication ?? "",
    notes: card?.notes ?? "",
  };
}
