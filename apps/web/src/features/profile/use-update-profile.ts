import { PROFILE_FAILED, PROFILE_UPDATED } from "@longpaddock/domain/members/texts";
import { trpc } from "../../lib/api";

/** Shows the new profile at once; lists with the member's name are fetched when they are next shown. */
export function useUpdateProfile() {
  const { auth, members } = trpc.useUtils();
  return trpc.members.update.useMutation({
    meta: { form: true, refresh: "later", success: PROFILE_UPDATED, failure: PROFILE_FAILED },
    onSuccess: (user) => {
      auth.user.setData(undefined, user);
      members.profile.setData(undefined, (profile) => profile && { ...profile, user });
    },
  });
}
