import { MailedQuestion } from "../../interactions/mailed-question";
import { trpc } from "../../lib/api";
import { STOP_WEEKLY_TEXTS } from "./texts";

/** What the weekly mail's link 'no more of these' opens. */
export function StopWeekly({ token }: { token: string }) {
  const stop = trpc.notifications.stopDigest.useMutation({
    meta: {
      failure: ({ message }) => ({ title: STOP_WEEKLY_TEXTS.failed, description: message }),
    },
  });
  return <MailedQuestion texts={STOP_WEEKLY_TEXTS} act={stop} onStop={() => stop.mutate({ token })} />;
}
