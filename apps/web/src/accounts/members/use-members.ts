import { type Outputs, trpc } from "../../lib/api";
import { redirectTo } from "../../lib/navigation";
import { notifyAfterReload } from "../../lib/notify";
import { ONBOARDING_TEXTS, PROFILE_UPDATED } from "./texts";

export type Profile = Outputs["members"]["profile"];

interface Onboarding {
  isFinished: boolean;
  /** From `safeReturnTo`. */
  returnTo: string;
}

/** Finishes onboarding or saves changes to it, then reloads the app at `returnTo` and shows the toast there. */
export const useOnboard = ({ isFinished, returnTo }: Onboarding) =>
  trpc.members.onboard.useMutation({
    meta: { form: true, failure: ONBOARDING_TEXTS.failed },
    onSuccess: () => {
      notifyAfterReload(isFinished ? PROFILE_UPDATED : ONBOARDING_TEXTS.done);
      redirectTo(returnTo);
    },
  });

/** The member's own profile with the features and limits of their plan. */
export const useProfile = () => trpc.members.profile.useQuery();
