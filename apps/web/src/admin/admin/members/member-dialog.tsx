import { FormDialog } from "@longpaddock/ui/form-dialog";
import { useState } from "react";
import type { DialogState } from "../../../interactions/lazy-overlay";
import { fullName } from "../../../lib/format";
import { MemberPanel } from "./member-panel";
import { PlanForm } from "./plan-form";
import { SuspensionForm } from "./suspension-form";
import { type AdminMember, useMember } from "./use-members";

interface MemberDialogProps extends DialogState {
  id: string;
  /** As the list has the member, until everything is loaded. Undefined for one who isn't in it. */
  listed: AdminMember | undefined;
}

/** Everything about a member, and what an administrator can do. The forms take the place of it. */
export function MemberDialog({ id, listed, open, onOpenChange }: MemberDialogProps) {
  const [form, setForm] = useState<"plan" | "suspension" | null>(null);
  const details = useMember(id);
  const member = details.data?.member ?? listed;
  const name = member ? fullName(member, "No name yet") : "Member";
  const title = {
    plan: `Change the plan of ${name}`,
    suspension: member?.suspension ? `Change the suspension of ${name}` : `Suspend ${name}`,
  };
  const change = (isOpen: boolean) => {
    // Closing a form leads back to the member.
    if (form) setForm(null);
    else onOpenChange(isOpen);
  };
  const back = () => setForm(null);
  return (
    <FormDialog
      size={form ? "md" : "lg"}
      title={form ? title[form] : name}
      description={member?.email}
      open={open}
      onOpenChange={change}
    >
      {form === "plan" && member && <PlanForm member={member} onDone={back} />}
      {form === "suspension" && member && <SuspensionForm member={member} onDone={back} />}
      {form === null && (
        <MemberPanel
          member={member}
          details={details}
          onChangePlan={() => setForm("plan")}
          onSuspend={() => setForm("suspension")}
        />
      )}
    </FormDialog>
  );
}
