import { MUTE_TEXTS } from "@longpaddock/domain/notifications/texts";
import { IconButton } from "@longpaddock/ui/icon-button";
import { Bell, BellOff } from "lucide-react";
import { useMutedGroups, useSetMute } from "./use-mute";

/** Mutes or unmutes a group, for its members. */
export function MuteButton({ groupId }: { groupId: number }) {
  const muted = useMutedGroups();
  const setMute = useSetMute();
  const isMuted = muted.data?.some(({ id }) => id === groupId) ?? false;
  const Icon = isMuted ? BellOff : Bell;
  return (
    <IconButton
      variant="secondary"
      label={isMuted ? MUTE_TEXTS.unmute : MUTE_TEXTS.mute}
      aria-disabled={muted.isPending}
      onClick={() => !muted.isPending && setMute({ id: groupId, isMuted: !isMuted })}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  );
}
