import { AVATAR_TEXTS } from "@longpaddock/domain/members/texts";
import { useUpload } from "../../files/use-upload";
import { trpc } from "../../lib/api";
import { readFailure } from "../../lib/errors";
import type { Profile } from "../members/use-members";

export function useSetAvatar() {
  const { auth, members } = trpc.useUtils();
  return useUpload<Profile["user"], File>({
    url: "/api/user/avatar",
    toFormData: (file) => {
      const form = new FormData();
      form.append("avatar", file);
      return form;
    },
    // The component shows the failure.
    meta: { success: AVATAR_TEXTS.saved, failure: false },
    onSuccess: (user) => {
      auth.user.setData(undefined, user);
      members.profile.setData(undefined, (profile) => profile && { ...profile, user });
    },
    // Without a response, the server may still have saved the picture.
    onError: async (error) => {
      if (readFailure(error).status === 0)
        await Promise.all([auth.user.invalidate(), members.profile.invalidate()]);
    },
  });
}

export const useRemoveAvatar = () =>
  trpc.members.removeAvatar.useMutation({ meta: { success: AVATAR_TEXTS.removed } });
