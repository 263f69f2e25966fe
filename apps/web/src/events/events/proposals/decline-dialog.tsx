import { MAX_DECLINE_REASON } from "@longpaddock/domain/event-proposals/rules";
import { Dialog } from "@longpaddock/ui/dialog";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { Field, Textarea } from "@longpaddock/ui/field";
import { useState } from "react";
import type { DialogState } from "../../../interactions/lazy-overlay";
import { trpc } from "../../../lib/api";
import { failureMessage } from "../../../lib/failures/failure-texts";
import { PROPOSAL_TEXTS } from "./texts";

interface DeclineDialogProps extends DialogState {
  id: number;
  version: number;
}

export function DeclineDialog({ id, version, ...state }: DeclineDialogProps) {
  const decline = trpc.eventProposals.decline.useMutation({
    meta: { success: PROPOSAL_TEXTS.declinedDone, failure: false },
  });
  const [reason, setReason] = useState("");
  return (
    <Dialog title={PROPOSAL_TEXTS.declineTitle} description={PROPOSAL_TEXTS.declineText} size="sm" {...state}>
      <DialogForm
        submitLabel={PROPOSAL_TEXTS.decline}
        tone="danger"
        pending={decline.isPending}
        pendingText={PROPOSAL_TEXTS.declining}
        ready={reason.trim() !== ""}
        failure={decline.error && `${PROPOSAL_TEXTS.declineFailed}: ${failureMessage(decline.error)}`}
        onSubmit={() =>
          decline.mutate({ id, version, reason }, { onSuccess: () => state.onOpenChange(false) })
        }
      >
        <Field label={PROPOSAL_TEXTS.reason} required>
          <Textarea
            rows={3}
            value={reason}
            maxLength={MAX_DECLINE_REASON}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </DialogForm>
    </Dialog>
  );
}
