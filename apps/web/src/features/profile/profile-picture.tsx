import { AVATAR_TEXTS } from "@longpaddock/domain/members/texts";
import type { ProfileType } from "@longpaddock/domain/plans";
import { Avatar } from "@longpaddock/ui/avatar";
import { Button } from "@longpaddock/ui/button";
import { useState } from "react";
import { PictureField } from "../../files/picture-field";
import { lazyDialog } from "../../interactions/lazy-overlay";
import { useSetAvatar } from "./use-avatar";

const RemoveAvatarDialog = lazyDialog(() =>
  import("./remove-avatar-dialog").then((m) => m.RemoveAvatarDialog),
);

interface ProfilePictureProps {
  name: string;
  /** URL of the picture; null if the member has none. */
  url: string | null;
  profileType: ProfileType;
}

/** The member's picture, with buttons to change and remove it. */
export function ProfilePicture({ name, url, profileType }: ProfilePictureProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const removeButton = (
    <Button
      variant="quiet"
      size="sm"
      aria-label={AVATAR_TEXTS.removeConfirm}
      onClick={() => setIsRemoving(true)}
      {...RemoveAvatarDialog.preloadProps}
    >
      {AVATAR_TEXTS.remove}
    </Button>
  );
  return (
    <>
      <PictureField url={url} profileType={profileType} upload={useSetAvatar()} actions={url && removeButton}>
        {(shownUrl) => <Avatar name={name} src={shownUrl} size="xl" decorative />}
      </PictureField>
      <RemoveAvatarDialog open={isRemoving} onOpenChange={setIsRemoving} />
    </>
  );
}
