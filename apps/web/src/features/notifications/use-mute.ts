import { MUTE_TEXTS } from "@longpaddock/domain/notifications/texts";
import { trpc } from "../../lib/api";

export const useMutedGroups = () => trpc.notifications.mutedGroups.useQuery();

/** Returns a function that mutes or unmutes a group. */
export function useSetMute() {
  const utils = trpc.useUtils();
  const settled = { onSettled: () => utils.notifications.mutedGroups.invalidate() };
  const mute = trpc.notifications.mute.useMutation({
    meta: { refresh: false, success: MUTE_TEXTS.muted },
    ...settled,
  });
  const unmute = trpc.notifications.unmute.useMutation({
    meta: { refresh: false, success: MUTE_TEXTS.unmuted },
    ...settled,
  });
  return ({ id, isMuted }: { id: number; isMuted: boolean }) => (isMuted ? mute : unmute).mutate({ id });
}
