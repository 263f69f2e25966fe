import { Button } from "@longpaddock/ui/button";
import type { FormEventHandler, ReactNode, Ref } from "react";
import { UploadProgress } from "../../../files/upload-progress";
import { FormError } from "../../../lib/form-error";
import { DetailsFields } from "../form/details-fields";
import type { RouteForm } from "../form/use-route-form";

interface DetailsFormProps {
  form: RouteForm;
  /** The GPX file or the plotted waypoints. */
  children: ReactNode;
  durationHint?: string;
  isMeasured: boolean;
  /** Share of bytes sent, from 0 to 1; null when idle. */
  progress: number | null;
  progressLabels: { sending: string; processing: string };
  onSubmit: FormEventHandler;
  onCancel: () => void;
  onBack: () => void;
  ref?: Ref<HTMLFormElement>;
}

export function DetailsForm({
  form,
  children,
  durationHint,
  isMeasured,
  progress,
  progressLabels,
  ...rest
}: DetailsFormProps) {
  const { onSubmit, onCancel, onBack, ref } = rest;
  const isSending = progress !== null;
  return (
    <form ref={ref} noValidate className="flex flex-col gap-6" onSubmit={onSubmit}>
      {children}
      <fieldset disabled={isSending} className="flex min-w-0 flex-col gap-6">
        <DetailsFields form={form} durationHint={durationHint} isMeasured={isMeasured} />
      </fieldset>
      <FormError errors={form.formState.errors} />
      {isSending && <UploadProgress progress={progress} labels={progressLabels} onCancel={onCancel} />}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <Button variant="secondary" disabled={isSending} onClick={onBack}>
          Back
        </Button>
        <Button type="submit" size="lg" pending={form.formState.isSubmitting} pendingText="Sharing…">
          Share Route
        </Button>
      </div>
    </form>
  );
}
