import { HOME_AREA_TEXTS, routesCut } from "@longpaddock/domain/home-areas/texts";
import { ONBOARDING_TEXTS } from "@longpaddock/domain/members/texts";
import { type Outputs, trpc } from "../../lib/api";
import { leaveFor } from "../../lib/navigation";
import { notifyAfterLoad, notifySuccess } from "../../lib/notify";
import { PATHS } from "../../lib/paths";

export type Profile = Outputs["members"]["profile"];
export type HomeArea = NonNullable<Outputs["members"]["homeArea"]>;

/** Finishes onboarding; then the whole application loads anew at home, where its welcome is said. */
export const useOnboard = () =>
  trpc.members.onboard.useMutation({
    meta: { form: true, refresh: false, failure: ONBOARDING_TEXTS.failed },
    onSuccess: () => {
      notifyAfterLoad(ONBOARDING_TEXTS.done);
      leaveFor(PATHS.home);
    },
  });

/** One's own plan: what it allows and how much. */
export const useProfile = () => trpc.members.profile.useQuery();

/** One's own home area; null where none is set. */
export const useHomeArea = () => trpc.members.homeArea.useQuery();

/** Answers once one's routes are cut, or are hidden until they are. */
export const useSetHomeArea = () =>
  trpc.members.setHomeArea.useMutation({
    onSuccess: ({ routesCut: cut, routesPending }) =>
      notifySuccess({
        title: HOME_AREA_TEXTS.saved,
        description: `${routesCut(cut)}${routesPending > 0 ? ` ${stillHidden(routesPending)}` : ""}`,
      }),
  });

export const useClearHomeArea = () =>
  trpc.members.clearHomeArea.useMutation({ meta: { success: { title: HOME_AREA_TEXTS.cleared } } });

function stillHidden(count: number): string {
  return count === 1
    ? "One more is yours alone until it is done."
    : `${count.toLocaleString("en-AU")} more are yours alone until they are done.`;
}
