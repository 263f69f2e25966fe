import { EmailInvites } from "../../email-invites/manage/email-invites";
import { InviteLinks } from "./invite-links";
import { NewInvite } from "./new-invite";

export function InviteTab({ group: { id } }: { group: { id: number } }) {
  return (
    <div className="flex flex-col gap-6">
      <NewInvite groupId={id} />
      <InviteLinks groupId={id} />
      <EmailInvites groupId={id} />
    </div>
  );
}
