import { AVATAR_TEXTS } from "@longpaddock/domain/members/texts";
import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import type { DialogState } from "../../interactions/lazy-overlay";
import { useRemoveAvatar } from "./use-avatar";

export function RemoveAvatarDialog(props: DialogState) {
  const remove = useRemoveAvatar();
  return (
    <AlertDialog
      title={AVATAR_TEXTS.removeTitle}
      description={AVATAR_TEXTS.removeDescription}
      confirmLabel={AVATAR_TEXTS.removeConfirm}
      pendingText={AVATAR_TEXTS.removing}
      tone="danger"
      onConfirm={() => remove.mutateAsync()}
      {...props}
    />
  );
}
