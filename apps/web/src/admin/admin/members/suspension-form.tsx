import { MAX_REASON } from "@longpaddock/domain/suspensions/rules";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { Field, Input, Textarea } from "@longpaddock/ui/field";
import { useUnsaved } from "@longpaddock/ui/form-dialog";
import { Notice } from "@longpaddock/ui/notice";
import { useState } from "react";
import { readFailure } from "../../../lib/errors";
import { failureMessage } from "../../../lib/failures/failure-texts";
import { zoneCity } from "../../../lib/time/local-time";
import { useSiteZone } from "../desk/site-zone";
import { dateOf, endOfDay } from "./end-of-day";
import { type AdminMember, useSuspend } from "./use-members";

/** Suspends a member, or changes why and for how long one is suspended. */
export function SuspensionForm({ member, onDone }: { member: AdminMember; onDone: () => void }) {
  const isSuspended = member.suspension !== null;
  const zone = useSiteZone();
  const reasonBefore = member.suspension?.reason ?? "";
  const dayBefore = dateOf(member.suspension?.until ?? null, zone);
  const [reason, setReason] = useState(reasonBefore);
  const [typedDay, setTypedDay] = useState<string | null>(null);
  const lastDay = typedDay ?? dayBefore;
  const isChanged = reason !== reasonBefore || lastDay !== dayBefore;
  useUnsaved(isChanged);
  const suspending = useSuspend(isSuspended ? "Suspension changed" : "Member suspended");
  const failure = suspending.error ? readFailure(suspending.error) : null;
  const submit = async () => {
    await suspending.mutateAsync({ id: member.id, reason, until: endOfDay(lastDay, zone) });
    onDone();
  };
  return (
    <DialogForm
      submitLabel={isSuspended ? "Change the suspension" : "Suspend"}
      tone="danger"
      pendingText={isSuspended ? "Changing…" : "Suspending…"}
      ready={isChanged && reason.trim() !== ""}
      pending={suspending.isPending}
      failure={failure && !failure.fields.reason && failureMessage(suspending.error)}
      onSubmit={() => submit().catch(() => undefined)}
    >
      <Notice tone="warning">
        They are signed out everywhere at once and can't sign in, and get no messages. What they have shared
        stays.
      </Notice>
      <Field
        label="Reason"
        hint="The member reads it when they try to sign in."
        error={failure?.fields.reason}
        required
      >
        <Textarea
          rows={3}
          maxLength={MAX_REASON}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <Field
        label="Last day"
        hint={`In the site's time zone, ${zoneCity(zone)}. Leave empty to suspend them until you restore them.`}
        optional
      >
        <Input type="date" value={lastDay} onChange={({ target }) => setTypedDay(target.value)} />
      </Field>
    </DialogForm>
  );
}
