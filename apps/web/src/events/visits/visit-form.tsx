import { Button } from "@longpaddock/ui/button";
import { Card } from "@longpaddock/ui/card";
import { Field, Input } from "@longpaddock/ui/field";
import { useState } from "react";
import { useFocusedTitle } from "../../interactions/use-focused-title";
import { trpc } from "../../lib/api";
import { submitTo, useSchemaForm } from "../../lib/form";
import { FormError } from "../../lib/form-error";
import { type KeptVisit, keptUntil } from "../../riders/visits/kept-visit";
import { VISIT_TEXTS } from "./texts";

const loadSchema = () => import("@longpaddock/domain/visits/schema").then((m) => m.startVisitInput);

interface VisitFormProps {
  /** Of the link that was scanned; empty without one. */
  code: string;
  /** What this phone's rider has said before, perhaps at another ride. */
  visit: KeptVisit | null;
  /** Whether that visit is changed. */
  isChange: boolean;
  onDone: (visit: KeptVisit) => void;
  onCancel: () => void;
}

/** Who the visitor is, for the leaders. */
export function VisitForm({ code, visit, isChange, onDone, onCancel }: VisitFormProps) {
  const [actId] = useState(() => visit?.actId ?? crypto.randomUUID());
  const title = useFocusedTitle();
  const { client } = trpc.useUtils();
  const form = useSchemaForm(loadSchema, {
    code: code || (visit?.code ?? ""),
    name: visit?.name ?? "",
    phone: visit?.phone ?? "",
    emergencyContactName: visit?.emergencyContactName ?? "",
    emergencyContactPhone: visit?.emergencyContactPhone ?? "",
    emergencyContactEmail: visit?.emergencyContactEmail ?? "",
  });
  const { errors, isSubmitting } = form.formState;
  const submit = submitTo(form, async (said) => {
    const { eventId, participantId } = await client.visits.start.mutate({ ...said, actId });
    // Until the ride's own page says when it ends.
    onDone({ ...said, actId, eventId, participantId, keptUntil: keptUntil(new Date().toISOString()) });
  });
  return (
    <Card className="mx-auto mt-4 max-w-lg p-5 sm:mt-8 sm:p-6">
      <h1 ref={title} tabIndex={-1} className="font-black text-2xl outline-none">
        {isChange ? VISIT_TEXTS.change : VISIT_TEXTS.title}
      </h1>
      {!isChange && <p className="mt-1 text-ink-muted">{VISIT_TEXTS.lead}</p>}
      <form onSubmit={submit} noValidate className="mt-5 flex flex-col gap-4">
        <FormError errors={errors} />
        <Field label={VISIT_TEXTS.code} error={errors.code?.message} required>
          <Input
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="font-bold text-xl uppercase tracking-widest"
            {...form.register("code")}
          />
        </Field>
        <Field label={VISIT_TEXTS.name} error={errors.name?.message} required>
          <Input autoComplete="name" {...form.register("name")} />
        </Field>
        <Field label={VISIT_TEXTS.phone} error={errors.phone?.message} required>
          <Input type="tel" autoComplete="tel" {...form.register("phone")} />
        </Field>
        <Field
          label={VISIT_TEXTS.contactName}
          hint={VISIT_TEXTS.contactNameHint}
          error={errors.emergencyContactName?.message}
          required
        >
          <Input autoComplete="off" {...form.register("emergencyContactName")} />
        </Field>
        <Field label={VISIT_TEXTS.contactPhone} error={errors.emergencyContactPhone?.message} required>
          <Input type="tel" autoComplete="off" {...form.register("emergencyContactPhone")} />
        </Field>
        <details open={errors.emergencyContactEmail !== undefined || undefined}>
          <summary className="flex min-h-12 cursor-pointer items-center font-semibold underline">
            {VISIT_TEXTS.addEmail}
          </summary>
          <Field
            label={VISIT_TEXTS.contactEmail}
            hint={VISIT_TEXTS.contactEmailHint}
            error={errors.emergencyContactEmail?.message}
            optional
          >
            <Input type="email" autoComplete="off" {...form.register("emergencyContactEmail")} />
          </Field>
        </details>
        <p className="text-ink-muted text-sm">{VISIT_TEXTS.privacy}</p>
        <Button
          type="submit"
          size="lg"
          block
          pending={isSubmitting}
          pendingText={isChange ? VISIT_TEXTS.saving : VISIT_TEXTS.starting}
        >
          {isChange ? VISIT_TEXTS.save : VISIT_TEXTS.start}
        </Button>
        {isChange && (
          <Button variant="quiet" onClick={onCancel}>
            {VISIT_TEXTS.cancel}
          </Button>
        )}
      </form>
    </Card>
  );
}
