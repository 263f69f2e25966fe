import { trpc } from "../../../lib/api";
import { readFailure } from "../../../lib/errors";
import { reasonOf } from "../../../lib/failures/failure-texts";
import { TRIAL_TEXTS } from "./texts";

export const useStartTrial = () =>
  trpc.members.startTrial.useMutation({
    // The dialog shows the failure: it hides toasts from screen readers while it is open.
    meta: { success: TRIAL_TEXTS.started, failure: false },
  });

/** What the server says, or that it couldn't be started, with the reason. */
export function trialFailure(error: unknown): string {
  const failure = readFailure(error);
  const { said = TRIAL_TEXTS.failed.description } = failure;
  const reason = failure.said ? undefined : reasonOf(failure);
  return [said, reason].filter(Boolean).join(" ");
}
