import { LENGTHS } from "@longpaddock/domain/routes/lengths";
import { DELETION_REQUEST_TEXTS } from "@longpaddock/domain/routes/texts";
import { Button } from "@longpaddock/ui/button";
import { Dialog, DialogBody, DialogClose, DialogFooter } from "@longpaddock/ui/dialog";
import { Field, Textarea } from "@longpaddock/ui/field";
import { useState } from "react";
import { readFailure } from "../../../lib/errors";
import type { RouteDialogProps } from "./route-dialogs";
import { useRequestDeletion } from "./use-upkeep";

/** The author asks for the deletion of their route, with a reason if they like. */
export function RequestDeletionDialog({ route, open, onClose }: RouteDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={DELETION_REQUEST_TEXTS.open}
      description={`An administrator looks at your request before "${route.name}" is deleted.`}
    >
      <ReasonForm id={route.id} onDone={onClose} />
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
        // It has been asked for already: there is nothing to try again.
        onError: (error) => readFailure(error).code === "CONFLICT" && onDone(),
      },
    );
  return (
    <form
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <DialogBody>
        <Field label="Reason" optional hint="For the administrators only">
          <Textarea
            maxLength={LENGTHS.deletionReason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button variant="secondary">Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="danger" pending={isPending} pendingText="Submitting...">
          {DELETION_REQUEST_TEXTS.open}
        </Button>
      </DialogFooter>
    </form>
  );
}
