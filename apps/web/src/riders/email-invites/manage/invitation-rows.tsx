import type { ComponentProps } from "react";
import { ListResults } from "../../../list/list-results";
import { InvitationRow } from "./invitation-row";
import { EMAIL_INVITE_TEXTS } from "./texts";
import type { useEmailInvites } from "./use-email-invites";

const TEXTS = { failed: EMAIL_INVITE_TEXTS.listFailed, failedMore: EMAIL_INVITE_TEXTS.failedMore };

interface InvitationRowsProps extends Pick<ComponentProps<typeof ListResults>, "empty" | "skeleton"> {
  groupId: number;
  query: ReturnType<typeof useEmailInvites>;
}

/** Mailed invitations with their acts. */
export function InvitationRows({ groupId, ...list }: InvitationRowsProps) {
  return (
    <ListResults texts={TEXTS} {...list}>
      {(found) => (
        <ul className="flex flex-col gap-3">
          {found.map((invite) => (
            <InvitationRow key={invite.id} groupId={groupId} invite={invite} />
          ))}
        </ul>
      )}
    </ListResults>
  );
}
