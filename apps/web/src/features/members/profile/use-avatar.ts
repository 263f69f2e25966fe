import { AVATAR_TEXTS } from "@longpaddock/domain/members/texts";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { trpc } from "../../../lib/api";
import { upload } from "../../../lib/upload";
import type { Profile } from "../use-members";

/** Uploads a new picture. `progress` is the fraction of bytes sent, null while nothing is uploading. */
export function useSetAvatar() {
  const [progress, setProgress] = useState<number | null>(null);
  const controller = useRef<AbortController>(null);
  const { mutateAsync } = useMutation({
    mutationFn: (file: File) => {
      const abort = new AbortController();
      controller.current = abort;
      setProgress(0);
      const form = new FormData();
      form.append("avatar", file);
      const options = { onProgress: setProgress, signal: abort.signal };
      return upload<Profile["user"]>("/api/user/avatar", form, options);
    },
    // The component shows the failure.
    meta: { success: AVATAR_TEXTS.saved, failure: false },
    onSettled: () => setProgress(null),
  });
  return { save: mutateAsync, progress, cancel: () => controller.current?.abort() };
}

export const useRemoveAvatar = () =>
  trpc.members.removeAvatar.useMutation({ meta: { success: AVATAR_TEXTS.removed } });
