import type { PlanHolder } from "@longpaddock/domain/plans";
import { Avatar } from "@longpaddock/ui/avatar";
import { Button } from "@longpaddock/ui/button";
import { PictureField } from "../../files/picture-field";
import { useConfirm } from "../../interactions/use-confirm";
import { AVATAR_TEXTS } from "./texts";
import { useRemoveAvatar, useSetAvatar } from "./use-avatar";

interface ProfilePictureProps {
  name: string;
  /** URL of the picture; null if the member has none. */
  url: string | null;
  sender: PlanHolder;
}

/** The member's picture, with buttons to change and remove it. */
export function ProfilePicture({ name, url, sender }: ProfilePictureProps) {
  const { ask, dialog, preloadProps } = useConfirm();
  const { mutateAsync } = useRemoveAvatar();
  const remove = () =>
    ask({
      title: AVATAR_TEXTS.removeTitle,
      description: AVATAR_TEXTS.removeDescription,
      confirmLabel: AVATAR_TEXTS.removeConfirm,
      pendingText: AVATAR_TEXTS.removing,
      tone: "danger",
      onConfirm: () => mutateAsync(),
    });
  const removeButton = (
    <Button
      variant="quiet"
      size="sm"
      aria-label={AVATAR_TEXTS.removeConfirm}
      onClick={remove}
      {...preloadProps}
    >
      {AVATAR_TEXTS.remove}
    </Button>
  );
  return (
    <>
      <PictureField url={url} sender={sender} upload={useSetAvatar()} actions={url && removeButton}>
        {(shownUrl) => <Avatar name={name} src={shownUrl} size="xl" decorative />}
      </PictureField>
      {dialog}
    </>
  );
}
