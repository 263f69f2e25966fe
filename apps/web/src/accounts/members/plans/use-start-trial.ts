import { trpc } from "../../../lib/api";
import { readFailure } from "../../../lib/errors";
import { TRIAL_TEXTS } from "./texts";

export const useStartTrial = () =>
  trpc.members.startTrial.useMutation({
    // The dialog shows the failure: it hides toasts from screen readers while it is open.
    meta: { success: TRIAL_TEXTS.started, failure: false },
  });

/** The reason, unless it is a server error, whose message helps nobody. */
export function trialFailure(error: unknown): string {
  const { status, message } = readFailure(error);
  return status < 500 ? message : TRIAL_TEXTS.failed.description;
}
