import { PROFILE_FAILED, PROFILE_UPDATED } from "../../accounts/members/texts";
import { trpc } from "../../lib/api";
import { useShowUser } from "./use-avatar";

/** Shows the new profile at once; lists with the member's name are fetched when they are next shown. */
export const useUpdateProfile = () =>
  trpc.members.update.useMutation({
    onSuccess: useShowUser(),
    meta: { form: true, success: PROFILE_UPDATED, failure: PROFILE_FAILED },
  });
