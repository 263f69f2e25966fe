import { ONBOARDING_TEXTS } from "@longpaddock/domain/members/texts";
import { type Outputs, trpc } from "../../lib/api";
import { redirectTo } from "../../lib/navigation";
import { notifyAfterReload } from "../../lib/notify";
import { PATHS } from "../../lib/paths";

export type Profile = Outputs["members"]["profile"];

/** Finishes onboarding; then the whole application loads anew at home, where its welcome is said. */
export const useOnboard = () =>
  trpc.members.onboard.useMutation({
    meta: { form: true, refresh: false, failure: ONBOARDING_TEXTS.failed },
    onSuccess: () => {
      notifyAfterReload(ONBOARDING_TEXTS.done);
      redirectTo(PATHS.home);
    },
  });

/** One's own plan: what it allows and how much. */
export const useProfile = () => trpc.members.profile.useQuery();
