import { MAX_LENGTHS } from "@longpaddock/domain/routes/lengths";
import { Dialog } from "@longpaddock/ui/dialog";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { Field, Textarea } from "@longpaddock/ui/field";
import { useState } from "react";
import { readFailure } from "../../../lib/errors";
import { DELETION_REQUEST_TEXTS } from "./texts";
import type { RouteDialogProps } from "./use-route-actions";
import { useRequestDeletion } from "./use-route-mutations";

export function RequestDeletionDialog({ route, place: _, ...state }: RouteDialogProps) {
  return (
    <Dialog
      title={DELETION_REQUEST_TEXTS.open}
      description={`An administrator will review your request before "${route.name}" is deleted.`}
      {...state}
    >
      <ReasonForm id={route.id} onDone={() => state.onOpenChange(false)} />
    </Dialog>
  );
}

function ReasonForm({ id, onDone }: { id: number; onDone: () => void }) {
  const [reason, setReason] = useState("");
  const { mutate, isPending } = useRequestDeletion();
  const submit = () =>
    mutate(
      { id, ...(reason.trim() && { reason }) },
      {
        onSuccess: onDone,
        // Deletion was already requested, so retrying is pointless.
        onError: (error) => readFailure(error).code === "CONFLICT" && onDone(),
      },
    );
  return (
    <DialogForm
      submitLabel={DELETION_REQUEST_TEXTS.open}
      tone="danger"
      pending={isPending}
      pendingText="Submitting..."
      onSubmit={submit}
    >
      <Field label="Reason" optional hint="Only administrators will see this.">
        <Textarea
          maxLength={MAX_LENGTHS.deletionReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </DialogForm>
  );
}
