import { Dialog } from "@longpaddock/ui/dialog";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { Field } from "@longpaddock/ui/field";
import { Notice } from "@longpaddock/ui/notice";
import { Select } from "@longpaddock/ui/select";
import { useState } from "react";
import type { DialogState } from "../../../interactions/lazy-overlay";
import { trpc } from "../../../lib/api";
import { failureTitled } from "../failure-titled";
import { memberName } from "../member-row";
import type { GroupDetail } from "../use-group";
import { MANAGE_GROUP_TEXTS } from "./texts";

interface HandOverDialogProps extends DialogState {
  group: GroupDetail;
}

export function HandOverDialog({ group, ...state }: HandOverDialogProps) {
  const [chosen, setChosen] = useState("");
  const { data: admins } = trpc.memberships.list.useQuery({ id: group.id, role: "admin" });
  const others = admins?.items.filter(({ userId }) => userId !== group.creator?.id) ?? [];
  const handOver = trpc.memberships.changeOwner.useMutation({
    meta: {
      success: MANAGE_GROUP_TEXTS.handedOver,
      failure: failureTitled(MANAGE_GROUP_TEXTS.handOverFailed),
    },
  });
  const submit = () =>
    handOver.mutate({ id: group.id, userId: chosen }, { onSuccess: () => state.onOpenChange(false) });
  return (
    <Dialog title={MANAGE_GROUP_TEXTS.handOver} description={MANAGE_GROUP_TEXTS.handOverText} {...state}>
      <DialogForm
        submitLabel={MANAGE_GROUP_TEXTS.handOver}
        pendingText={MANAGE_GROUP_TEXTS.handingOver}
        ready={chosen !== ""}
        pending={handOver.isPending}
        onSubmit={submit}
      >
        {admins && others.length === 0 ? (
          <Notice title={MANAGE_GROUP_TEXTS.noAdmins} />
        ) : (
          <Field label={MANAGE_GROUP_TEXTS.handOverTo} required>
            <Select
              placeholder="Choose an admin"
              options={others.map((member) => ({ value: member.userId, label: memberName(member) }))}
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
            />
          </Field>
        )}
      </DialogForm>
    </Dialog>
  );
}
