import { ASSIGNABLE_PROFILE_TYPES } from "@longpaddock/domain/plans";
import { Dialog, DialogBody } from "@longpaddock/ui/dialog";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { Field, Input } from "@longpaddock/ui/field";
import { Select } from "@longpaddock/ui/select";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { useState } from "react";
import { PROFILE_TYPE_LABELS } from "../../../accounts/members/texts";
import type { DialogState } from "../../../interactions/lazy-overlay";
import { trpc } from "../../../lib/api";
import { readFailure } from "../../../lib/errors";
import { failureMessage } from "../../../lib/failures/failure-texts";
import { LoadFailed } from "../../../list/load-failed";
import type { GroupDetail } from "../use-group";
import { GROUP_PLAN_TEXTS, sizeText } from "./texts";

const OPTIONS = ASSIGNABLE_PROFILE_TYPES.map((value) => ({
  value,
  label: value === "free" ? GROUP_PLAN_TEXTS.noPlan : PROFILE_TYPE_LABELS[value],
}));

interface GroupPlanDialogProps extends DialogState {
  id: number;
  name: string;
}

/** Where a site administrator gives a group a plan and a size. */
export function GroupPlanDialog({ id, name, ...state }: GroupPlanDialogProps) {
  const { data: group, error, refetch } = trpc.groups.byId.useQuery({ id });
  return (
    <Dialog title={GROUP_PLAN_TEXTS.dialog(name)} description={GROUP_PLAN_TEXTS.dialogLead} {...state}>
      {group ? (
        <GroupPlanForm group={group} onDone={() => state.onOpenChange(false)} />
      ) : (
        <DialogBody>
          {error ? (
            <LoadFailed title={GROUP_PLAN_TEXTS.loadFailed} error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton className="h-48" />
          )}
        </DialogBody>
      )}
    </Dialog>
  );
}

interface Before {
  plan: (typeof ASSIGNABLE_PROFILE_TYPES)[number];
  size: string;
}

function GroupPlanForm({ group, onDone }: { group: GroupDetail; onDone: () => void }) {
  const before: Before = { plan: group.profileType ?? "free", size: String(group.givenSize ?? "") };
  const [plan, setPlan] = useState(before.plan);
  const [size, setSize] = useState(before.size);
  const setting = trpc.groupsAdmin.setPlan.useMutation({
    meta: { form: true, success: GROUP_PLAN_TEXTS.saved, failure: false },
  });
  const fields = setting.error ? readFailure(setting.error).fields : {};
  const isShown = fields.maxMembers !== undefined;
  const submit = () =>
    setting.mutate(
      {
        id: group.id,
        ...(plan !== before.plan && { profileType: plan }),
        ...(size !== before.size && { maxMembers: size.trim() === "" ? null : Number(size) }),
      },
      { onSuccess: onDone },
    );
  return (
    <DialogForm
      submitLabel={GROUP_PLAN_TEXTS.save}
      pendingText={GROUP_PLAN_TEXTS.saving}
      ready={plan !== before.plan || size !== before.size}
      pending={setting.isPending}
      failure={setting.error && !isShown ? failureMessage(setting.error) : null}
      onSubmit={submit}
    >
      <p className="text-ink-muted">{sizeText(group.plannedMembers)}</p>
      <Field label={GROUP_PLAN_TEXTS.plan}>
        <Select
          options={OPTIONS}
          value={plan}
          onChange={({ target }) =>
            setPlan(OPTIONS.find(({ value }) => value === target.value)?.value ?? "free")
          }
        />
      </Field>
      <Field
        label={GROUP_PLAN_TEXTS.size}
        hint={GROUP_PLAN_TEXTS.sizeHint}
        error={fields.maxMembers}
        optional
      >
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          value={size}
          onChange={({ target }) => setSize(target.value)}
        />
      </Field>
    </DialogForm>
  );
}
