import { Button } from "@longpaddock/ui/button";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { MailX } from "lucide-react";
import { trpc } from "../../lib/api";
import { usePageTitle } from "../../lib/page-title";
import { STOP_INVITES_TEXTS } from "./texts";

/** What an invitation's link 'no more invitations' opens. It asks first, because programs open links in mails too. */
export function StopInvitations({ token }: { token: string }) {
  usePageTitle(STOP_INVITES_TEXTS.title);
  const { mutate, isPending, isSuccess } = trpc.emailInvites.refuse.useMutation({
    meta: {
      failure: ({ message }) => ({ title: STOP_INVITES_TEXTS.failed, description: message }),
    },
  });
  return (
    <div role="status">
      <EmptyState
        className="mt-8"
        headingLevel="h1"
        icon={<MailX aria-hidden="true" />}
        title={STOP_INVITES_TEXTS.title}
        text={isSuccess ? STOP_INVITES_TEXTS.done : STOP_INVITES_TEXTS.text}
        action={
          !isSuccess && (
            <Button
              pending={isPending}
              pendingText={STOP_INVITES_TEXTS.stopping}
              onClick={() => mutate({ token })}
            >
              {STOP_INVITES_TEXTS.stop}
            </Button>
          )
        }
      />
    </div>
  );
}
