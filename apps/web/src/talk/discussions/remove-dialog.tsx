import { MAX_REMOVAL_REASON } from "@longpaddock/domain/removals";
import { Dialog } from "@longpaddock/ui/dialog";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { Field, Textarea } from "@longpaddock/ui/field";
import { useState } from "react";
import type { DialogState } from "../../interactions/lazy-overlay";
import { trpc } from "../../lib/api";
import { failureMessage } from "../../lib/failures/failure-texts";
import { DISCUSSION_TEXTS } from "./compose/texts";
import { REMOVAL_TEXTS } from "./texts";

interface RemoveDialogProps extends DialogState {
  /** A post is a topic at an event. */
  what: "topic" | "post" | "comment";
  id: number;
  /** Authors give no reason. */
  isOwn: boolean;
  onRemoved?: () => void;
}

const OWN = {
  topic: REMOVAL_TEXTS.ownTopic,
  post: REMOVAL_TEXTS.ownPost,
  comment: REMOVAL_TEXTS.ownComment,
} as const;

export function RemoveDialog({ what, id, isOwn, onRemoved, ...state }: RemoveDialogProps) {
  const meta = { success: REMOVAL_TEXTS.done, failure: false } as const;
  const removeTopic = trpc.discussions.remove.useMutation({ meta });
  const removeComment = trpc.discussions.removeComment.useMutation({ meta });
  const remove = what === "comment" ? removeComment : removeTopic;
  const [reason, setReason] = useState("");
  const submit = () =>
    remove.mutate(isOwn ? { id } : { id, reason }, {
      onSuccess: () => {
        state.onOpenChange(false);
        onRemoved?.();
      },
    });
  return (
    <Dialog title={REMOVAL_TEXTS[what]} description={isOwn ? OWN[what] : undefined} size="sm" {...state}>
      <DialogForm
        submitLabel={DISCUSSION_TEXTS.remove}
        tone="danger"
        pending={remove.isPending}
        pendingText={REMOVAL_TEXTS.pending}
        ready={isOwn || reason.trim() !== ""}
        failure={remove.error && `${REMOVAL_TEXTS.failed}: ${failureMessage(remove.error)}`}
        onSubmit={submit}
      >
        {!isOwn && (
          <Field label={REMOVAL_TEXTS.reason} hint={REMOVAL_TEXTS.reasonHint} required>
            <Textarea
              rows={2}
              maxLength={MAX_REMOVAL_REASON}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        )}
      </DialogForm>
    </Dialog>
  );
}
