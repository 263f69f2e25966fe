import { PROFILE_TYPE_LABELS } from "@longpaddock/domain/members/texts";
import { ASSIGNABLE_PROFILE_TYPES } from "@longpaddock/domain/plans";
import { ADMIN_ROLE } from "@longpaddock/domain/roles";
import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import { Avatar } from "@longpaddock/ui/avatar";
import { Badge } from "@longpaddock/ui/badge";
import { Field } from "@longpaddock/ui/field";
import { Select } from "@longpaddock/ui/select";
import { Crown } from "lucide-react";
import { useState } from "react";
import { day, fullName } from "../../lib/format";
import { type AdminMember, useSetPlan } from "./use-admin";

type AssignablePlan = (typeof ASSIGNABLE_PROFILE_TYPES)[number];

const PLAN_OPTIONS = ASSIGNABLE_PROFILE_TYPES.map((type) => ({
  value: type,
  label: PROFILE_TYPE_LABELS[type],
}));

export function MemberRow({ member }: { member: AdminMember }) {
  const [newPlan, setNewPlan] = useState<AssignablePlan | null>(null);
  const setPlan = useSetPlan();
  const name = fullName(member, "No name yet");
  return (
    <li className="grid items-center gap-x-4 gap-y-3 p-4 sm:grid-cols-[auto_1fr_13rem]">
      <Avatar name={name} decorative className="max-sm:hidden" />
      <div className="min-w-0">
        <p className="break-words font-bold">{name}</p>
        <p className="break-all text-ink-muted text-sm">{member.email}</p>
        <p className="text-ink-muted text-sm">Joined {day(member.createdAt)}</p>
      </div>
      {member.role === ADMIN_ROLE ? (
        <Badge tone="solid-warning" className="justify-self-start">
          <Crown aria-hidden="true" />
          {PROFILE_TYPE_LABELS.renMode}
        </Badge>
      ) : (
        <Field label={`Plan for ${name}`} hideLabel>
          <Select
            options={PLAN_OPTIONS}
            value={member.profileType}
            onChange={({ target }) =>
              setNewPlan(ASSIGNABLE_PROFILE_TYPES.find((type) => type === target.value) ?? null)
            }
          />
        </Field>
      )}
      <AlertDialog
        open={newPlan !== null}
        onOpenChange={(open) => !open && setNewPlan(null)}
        title={`Change ${name} to the ${newPlan ? PROFILE_TYPE_LABELS[newPlan] : ""} plan?`}
        description="The new plan applies straight away."
        confirmLabel="Change plan"
        pendingText="Changing…"
        onConfirm={() => (newPlan ? setPlan.mutateAsync({ id: member.id, profileType: newPlan }) : undefined)}
      />
    </li>
  );
}
