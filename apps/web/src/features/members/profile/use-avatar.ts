import { AVATAR_TEXTS } from "@longpaddock/domain/members/texts";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { trpc } from "../../../lib/api";
import { upload } from "../../../lib/upload";
import type { Profile } from "../use-members";

/** Uploads a new picture. `progress` is the share of bytes that have left, null while nothing is under way. */
export function useSetAvatar() {
  const [progress, setProgress] = useState<number | null>(null);
  const controller = useRef<AbortController>(null);
  const { mutateAsync } = useMutation({
    mutationFn: (file: File) => {
      const sending = new AbortController();
      controller.current = sending;
      setProgress(0);
      const form = new FormData();
      form.append("avatar", file);
      const options = { onProgress: setProgress, signal: sending.signal };
      return upload<Profile["user"]>("/api/user/avatar", form, options);
    },
    // The failure is shown beside the picture.
    meta: { success: AVATAR_TEXTS.saved, failure: false },
    onSettled: () => setProgress(null),
  });
  return { save: mutateAsync, progress, cancel: () => controller.current?.abort() };
}

export const useRemoveAvatar = () =>
  trpc.members.removeAvatar.useMutation({ meta: { success: AVATAR_TEXTS.removed } });
