import { MAX_REVIEW_NOTES } from "@longpaddock/domain/admin/rules";
import { REVIEW_NOTES } from "@longpaddock/domain/routes/texts";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { Field, Textarea } from "@longpaddock/ui/field";
import { FormDialog, useUnsaved } from "@longpaddock/ui/form-dialog";
import { useState } from "react";
import type { DialogState } from "../../../interactions/lazy-overlay";
import { readFailure } from "../../../lib/errors";
import { DELETION_REVIEW_TEXTS } from "./texts";
import { type AdminDeletionRequest, type ReviewOutcome, useReviewDeletion } from "./use-deletion-requests";

interface ReviewDialogProps extends DialogState {
  request: AdminDeletionRequest;
  outcome: ReviewOutcome;
}

export function ReviewDialog({ request, outcome, ...state }: ReviewDialogProps) {
  const { title, description } = DELETION_REVIEW_TEXTS[outcome];
  return (
    <FormDialog title={title(request.routeName)} description={description} {...state}>
      <ReviewForm request={request} outcome={outcome} onDone={() => state.onOpenChange(false)} />
    </FormDialog>
  );
}

interface ReviewFormProps extends Pick<ReviewDialogProps, "request" | "outcome"> {
  onDone: () => void;
}

/** Closes too when the request is gone, which a toast says. */
function ReviewForm({ request: { id }, outcome, onDone }: ReviewFormProps) {
  const [notes, setNotes] = useState<string>(REVIEW_NOTES[outcome]);
  useUnsaved(notes !== REVIEW_NOTES[outcome]);
  const review = useReviewDeletion(outcome);
  const { submit, pending } = DELETION_REVIEW_TEXTS[outcome];
  const closeWhenGone = (error: unknown) =>
    ["CONFLICT", "NOT_FOUND"].includes(readFailure(error).code) && onDone();
  return (
    <DialogForm
      submitLabel={submit}
      tone={outcome === "approved" ? "danger" : "primary"}
      pending={review.isPending}
      pendingText={pending}
      onSubmit={() =>
        review.mutate(
          { id, status: outcome, adminNotes: notes },
          { onSuccess: onDone, onError: closeWhenGone },
        )
      }
    >
      <Field label={DELETION_REVIEW_TEXTS.notes} hint={DELETION_REVIEW_TEXTS.notesHint}>
        <Textarea
          rows={4}
          maxLength={MAX_REVIEW_NOTES}
          value={notes}
          onChange={({ target }) => setNotes(target.value)}
        />
      </Field>
    </DialogForm>
  );
}
