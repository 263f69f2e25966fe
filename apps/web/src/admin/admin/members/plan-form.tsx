import { ASSIGNABLE_PROFILE_TYPES } from "@longpaddock/domain/plans";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { Field, Input } from "@longpaddock/ui/field";
import { useUnsaved } from "@longpaddock/ui/form-dialog";
import { Notice } from "@longpaddock/ui/notice";
import { Select } from "@longpaddock/ui/select";
import { useState } from "react";
import { useCurrentUser } from "../../../accounts/auth/use-auth";
import { PROFILE_TYPE_LABELS } from "../../../accounts/members/texts";
import { failureMessage } from "../../../lib/failures/failure-texts";
import { zoneCity } from "../../../lib/time/local-time";
import { useSiteZone } from "../desk/site-zone";
import { dateOf, endOfDay } from "./end-of-day";
import { endOfPlan, planAfter, planNow } from "./plan-words";
import { type AdminMember, useSetPlan } from "./use-members";

const PLAN_WHILE_OPEN =
  "Everyone has everything on this site now. A plan counts again once you go back to plans, on the Site tab.";

const OPTIONS = ASSIGNABLE_PROFILE_TYPES.map((value) => ({ value, label: PROFILE_TYPE_LABELS[value] }));

/** Begins with the plan in force and its end, a trial's too, and can't be sent before something else is chosen. */
export function PlanForm({ member, onDone }: { member: AdminMember; onDone: () => void }) {
  const { user } = useCurrentUser();
  const zone = useSiteZone();
  const planBefore = OPTIONS.find(({ value }) => value === member.profileType)?.value ?? "free";
  const dayBefore = dateOf(endOfPlan(member), zone);
  const [plan, setPlan] = useState(planBefore);
  const [typedDay, setTypedDay] = useState<string | null>(null);
  const setting = useSetPlan();
  const hasEnd = plan !== "free";
  const lastDay = hasEnd ? (typedDay ?? dayBefore) : "";
  const end = endOfDay(lastDay, zone);
  const isChanged = plan !== planBefore || lastDay !== dayBefore;
  useUnsaved(isChanged);
  const submit = async () => {
    await setting.mutateAsync({ id: member.id, profileType: plan, planEndsAt: end });
    onDone();
  };
  return (
    <DialogForm
      submitLabel="Change plan"
      pendingText="Changing…"
      ready={isChanged}
      pending={setting.isPending}
      failure={setting.error && failureMessage(setting.error)}
      onSubmit={() => submit().catch(() => undefined)}
    >
      <p>
        <span className="font-bold">Plan now:</span> {planNow(member, zone)}
      </p>
      {user?.plans === "open" && <Notice tone="info">{PLAN_WHILE_OPEN}</Notice>}
      <Field label="New plan" required>
        <Select
          options={OPTIONS}
          value={plan}
          onChange={({ target }) =>
            setPlan(OPTIONS.find(({ value }) => value === target.value)?.value ?? "free")
          }
        />
      </Field>
      {hasEnd && (
        <Field
          label="Last day"
          hint={`In the site's time zone, ${zoneCity(zone)}. Leave empty for a plan without an end.`}
          optional
        >
          <Input type="date" value={lastDay} onChange={({ target }) => setTypedDay(target.value)} />
        </Field>
      )}
      <div role="status">
        {isChanged && <Notice tone="info">{planAfter({ plan, end }, member, zone)}</Notice>}
      </div>
    </DialogForm>
  );
}
