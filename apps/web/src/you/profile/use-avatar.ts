import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import type { Profile } from "../../accounts/members/use-members";
import { useUpload } from "../../files/use-upload";
import { patchAnswer } from "../../interactions/cached-entities";
import { trpc } from "../../lib/api";
import { AVATAR_TEXTS } from "./texts";

/** In the header and on the profile, before they are fetched again. */
export function useShowUser(): (user: Profile["user"]) => void {
  const client = useQueryClient();
  return (user) => {
    patchAnswer<Profile["user"]>(client, getQueryKey(trpc.auth.user), () => user);
    patchAnswer<Profile>(client, getQueryKey(trpc.members.profile), (profile) => ({ ...profile, user }));
  };
}

export function useSetAvatar() {
  return useUpload<Profile["user"], File>({
    act: "members.setAvatar",
    url: "/api/user/avatar",
    toFormData: (file) => {
      const form = new FormData();
      form.append("avatar", file);
      return form;
    },
    onSuccess: useShowUser(),
    // The component shows the failure.
    meta: { success: AVATAR_TEXTS.saved, failure: false },
  });
}

export const useRemoveAvatar = () =>
  trpc.members.removeAvatar.useMutation({ meta: { success: AVATAR_TEXTS.removed } });
