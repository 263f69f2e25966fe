import { Dialog } from "@longpaddock/ui/dialog";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { Field, Input } from "@longpaddock/ui/field";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { DialogState } from "../../../interactions/lazy-overlay";
import { RemovalReason } from "../../../interactions/removal-reason";
import { trpc } from "../../../lib/api";
import { PATHS } from "../../../lib/paths";
import { failureTitled } from "../failure-titled";
import type { GroupDetail } from "../use-group";
import { deletionText, MANAGE_GROUP_TEXTS } from "./texts";

interface DeleteGroupDialogProps extends DialogState {
  group: GroupDetail;
}

/** Asks for the group's name, so that nobody deletes the wrong one. */
export function DeleteGroupDialog({ group, ...state }: DeleteGroupDialogProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const remove = trpc.groups.delete.useMutation({
    meta: {
      success: MANAGE_GROUP_TEXTS.deleted,
      failure: failureTitled(MANAGE_GROUP_TEXTS.deleteFailed),
    },
  });
  const submit = () => remove.mutate({ id: group.id, reason }, { onSuccess: () => navigate(PATHS.groups) });
  return (
    <Dialog title={`Delete ${group.name}?`} description={deletionText(group.memberCount)} {...state}>
      <DialogForm
        submitLabel={MANAGE_GROUP_TEXTS.delete}
        pendingText={MANAGE_GROUP_TEXTS.deleting}
        tone="danger"
        ready={typed.trim() === group.name}
        pending={remove.isPending}
        onSubmit={submit}
      >
        <Field label="Type the group's name to confirm" hint={group.name}>
          <Input value={typed} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
        </Field>
        <RemovalReason act="delete" hint="Its members get this." value={reason} onChange={setReason} />
      </DialogForm>
    </Dialog>
  );
}
