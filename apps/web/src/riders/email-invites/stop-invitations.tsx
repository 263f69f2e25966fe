import { MailedQuestion } from "../../interactions/mailed-question";
import { trpc } from "../../lib/api";
import { STOP_CONTACT_TEXTS, STOP_INVITES_TEXTS } from "./texts";

/** What the link to stop opens, of an invitation or of a mail to a rider's contact at home. */
export function StopInvitations({ token, isContact }: { token: string; isContact: boolean }) {
  const texts = isContact ? STOP_CONTACT_TEXTS : STOP_INVITES_TEXTS;
  const refuse = trpc.emailInvites.refuse.useMutation({
    meta: {
      failure: ({ message }) => ({ title: texts.failed, description: message }),
    },
  });
  return <MailedQuestion texts={texts} act={refuse} onStop={() => refuse.mutate({ token })} />;
}
