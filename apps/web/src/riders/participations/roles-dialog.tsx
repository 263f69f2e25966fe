import { EVENT_ROLES, type EventRole } from "@longpaddock/domain/events/vocabulary";
import { Checkbox } from "@longpaddock/ui/checkbox";
import { Dialog } from "@longpaddock/ui/dialog";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { useState } from "react";
import type { DialogState } from "../../interactions/lazy-overlay";
import { trpc } from "../../lib/api";
import type { Failure } from "../../lib/errors";
import { EVENT_ROLE_HINTS, EVENT_ROLE_LABELS, ROLE_TEXTS, rolesOf } from "./texts";

interface RolesDialogProps extends DialogState {
  eventId: number;
  rider: { userId: string; name: string; roles: readonly EventRole[] };
  /** Only the organiser makes co-organisers. */
  canAddCoOrganizer: boolean;
}

export function RolesDialog({ eventId, rider, canAddCoOrganizer, ...state }: RolesDialogProps) {
  return (
    <Dialog title={rolesOf(rider.name)} description={ROLE_TEXTS.hint} {...state}>
      <RolesForm
        eventId={eventId}
        rider={rider}
        offered={EVENT_ROLES.filter((role) => canAddCoOrganizer || role !== "co_organizer")}
        onDone={() => state.onOpenChange(false)}
      />
    </Dialog>
  );
}

interface RolesFormProps extends Pick<RolesDialogProps, "eventId" | "rider"> {
  offered: readonly EventRole[];
  onDone: () => void;
}

function RolesForm({ eventId, rider, offered, onDone }: RolesFormProps) {
  const [roles, setRoles] = useState<readonly EventRole[]>(rider.roles);
  const save = trpc.participations.setRoles.useMutation({
    meta: {
      success: { title: ROLE_TEXTS.saved },
      failure: ({ message }: Failure) => ({ title: ROLE_TEXTS.failed, description: message }),
    },
  });
  const submit = () =>
    save.mutate({ id: eventId, userId: rider.userId, roles: [...roles] }, { onSuccess: onDone });
  const toggle = (role: EventRole, isHeld: boolean) =>
    setRoles((held) => (isHeld ? [...held, role] : held.filter((other) => other !== role)));
  return (
    <DialogForm
      submitLabel={ROLE_TEXTS.save}
      pendingText={ROLE_TEXTS.saving}
      pending={save.isPending}
      onSubmit={submit}
    >
      {offered.map((role) => (
        <Checkbox
          key={role}
          look="card"
          label={EVENT_ROLE_LABELS[role]}
          hint={EVENT_ROLE_HINTS[role]}
          checked={roles.includes(role)}
          onCheckedChange={(checked) => toggle(role, checked === true)}
        />
      ))}
    </DialogForm>
  );
}
