import { type PictureSize, pictureAt, pictureStorageKeys } from "@longpaddock/domain/files/pictures";
import { cn } from "@longpaddock/ui/class-names";
import { Contours } from "@longpaddock/ui/contours";
import { ACTIVITY_ICONS } from "./group-facts";
import type { GroupDetail } from "./use-group";

interface GroupPictureProps {
  group: Pick<GroupDetail, "imageUrl" | "type">;
  size: PictureSize;
  className?: string;
}

/** Pages load no pictures from other sites, so that those don't learn who reads here. */
export const isShownPicture = (url: string | null) => pictureStorageKeys(url).length > 0;

export function GroupPicture({ group, size, className }: GroupPictureProps) {
  const Icon = ACTIVITY_ICONS[group.type];
  if (isShownPicture(group.imageUrl))
    return (
      <img
        src={pictureAt(group.imageUrl, size) ?? undefined}
        alt=""
        loading="lazy"
        className={cn("w-full bg-surface-sunken object-cover", className)}
      />
    );
  return (
    <div
      aria-hidden="true"
      className={cn("relative grid w-full place-items-center bg-surface-sunken text-accent-text", className)}
    >
      <Contours className="absolute inset-0 size-full" />
      <Icon className="relative size-12" />
    </div>
  );
}
