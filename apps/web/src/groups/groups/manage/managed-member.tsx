import { GROUP_ROLE_LABELS } from "@longpaddock/domain/groups/texts";
import { GROUP_ROLES } from "@longpaddock/domain/roles";
import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import { Badge } from "@longpaddock/ui/badge";
import { Button } from "@longpaddock/ui/button";
import { Field } from "@longpaddock/ui/field";
import { Select } from "@longpaddock/ui/select";
import { GroupMemberRow, memberName } from "../member-row";
import { GROUP_PAGE_TEXTS } from "../texts";
import type { GroupDetail, GroupMember } from "../use-group";
import { BlockButton } from "./block-button";
import { MANAGE_GROUP_TEXTS } from "./texts";
import { useChangeRole, useRemoveMember } from "./use-manage-members";

const ROLE_OPTIONS = GROUP_ROLES.map((value) => ({ value, label: GROUP_ROLE_LABELS[value] }));

interface ManagedMemberProps {
  member: GroupMember;
  group: GroupDetail;
}

/** The creator's role is fixed, and the creator can be neither removed nor blocked. */
export function ManagedMember({ member, group }: ManagedMemberProps) {
  const isCreator = group.creator?.id === member.userId;
  return (
    <GroupMemberRow member={member} group={group}>
      {isCreator ? (
        <Badge tone="accent">{GROUP_PAGE_TEXTS.creator}</Badge>
      ) : (
        <span className="flex flex-wrap items-center gap-2 max-sm:gap-1">
          {group.can.changeRoles ? (
            <RoleChoice member={member} group={group} />
          ) : (
            <Badge>{GROUP_ROLE_LABELS[member.role]}</Badge>
          )}
          <RemoveButton member={member} group={group} />
          <BlockButton member={member} groupId={group.id} />
        </span>
      )}
    </GroupMemberRow>
  );
}

function RoleChoice({ member, group }: ManagedMemberProps) {
  const change = useChangeRole();
  const chosen = change.isPending ? change.variables.role : member.role;
  return (
    <Field label={`Role of ${memberName(member)}`} hideLabel className="w-40 max-sm:w-32">
      <Select
        options={ROLE_OPTIONS}
        value={chosen}
        onChange={({ target }) => {
          const role = GROUP_ROLES.find((known) => known === target.value);
          if (role) change.mutate({ id: group.id, userId: member.userId, role });
        }}
      />
    </Field>
  );
}

function RemoveButton({ member, group }: ManagedMemberProps) {
  const remove = useRemoveMember(MANAGE_GROUP_TEXTS.removed);
  const name = memberName(member);
  return (
    <AlertDialog
      trigger={
        <Button variant="secondary" aria-label={`${MANAGE_GROUP_TEXTS.remove} ${name}`}>
          {MANAGE_GROUP_TEXTS.remove}
        </Button>
      }
      title={`Remove ${name} from the group?`}
      description={group.isPrivate ? "To come back, they have to ask again." : "They can join again."}
      confirmLabel={MANAGE_GROUP_TEXTS.remove}
      pendingText={MANAGE_GROUP_TEXTS.removing}
      tone="danger"
      onConfirm={() => remove.mutateAsync({ id: group.id, userId: member.userId })}
    />
  );
}
