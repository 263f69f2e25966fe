import { ONBOARDING_TEXTS, PROFILE_UPDATED } from "@longpaddock/domain/members/texts";
import { type Outputs, trpc } from "../../lib/api";
import { redirectTo } from "../../lib/navigation";
import { notifyAfterReload } from "../../lib/notify";
import { PATHS } from "../../lib/paths";

export type Profile = Outputs["members"]["profile"];

/** Finishes onboarding or saves changes to it, then reloads the app at / and shows the toast there. */
export const useOnboard = ({ isFinished }: { isFinished: boolean }) =>
  trpc.members.onboard.useMutation({
    meta: { form: true, refresh: false, failure: ONBOARDING_TEXTS.failed },
    onSuccess: () => {
      notifyAfterReload(isFinished ? PROFILE_UPDATED : ONBOARDING_TEXTS.done);
      redirectTo(PATHS.home);
    },
  });

/** The member's own profile with the features and limits of their plan. */
export const useProfile = () => trpc.members.profile.useQuery();
