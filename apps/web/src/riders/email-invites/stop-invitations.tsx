import { MailedQuestion } from "../../interactions/mailed-question";
import { trpc } from "../../lib/api";
import { STOP_INVITES_TEXTS } from "./texts";

/** What an invitation's link 'no more invitations' opens. */
export function StopInvitations({ token }: { token: string }) {
  const refuse = trpc.emailInvites.refuse.useMutation({
    meta: {
      failure: ({ message }) => ({ title: STOP_INVITES_TEXTS.failed, description: message }),
    },
  });
  return <MailedQuestion texts={STOP_INVITES_TEXTS} act={refuse} onStop={() => refuse.mutate({ token })} />;
}
