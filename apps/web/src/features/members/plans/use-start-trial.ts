import { TRIAL_TEXTS } from "@longpaddock/domain/members/texts";
import { trpc } from "../../../lib/api";
import { readFailure } from "../../../lib/errors";

export function useStartTrial() {
  const { auth, members } = trpc.useUtils();
  return trpc.members.startTrial.useMutation({
    // The dialog shows the failure: it hides toasts from screen readers while it is open.
    meta: { success: TRIAL_TEXTS.started, failure: false },
    onSuccess: (profile) => {
      members.profile.setData(undefined, profile);
      auth.user.setData(undefined, profile.user);
    },
    // Another tab may have started it.
    onError: () => members.profile.invalidate(),
  });
}

/** The reason, except that of a server that failed, which helps nobody. */
export function trialFailure(error: unknown): string {
  const { status, message } = readFailure(error);
  return status < 500 ? message : TRIAL_TEXTS.failed.description;
}
