import { Badge } from "@longpaddock/ui/badge";
import { Lock } from "lucide-react";
import { ICON_ONLY } from "./icon-only";

interface PrivateBadgeProps {
  isPublic: boolean;
  /** Where only its icon is seen: on a phone, or also in two columns. */
  iconOnly?: keyof typeof ICON_ONLY;
}

/** Stands on routes that only their author (and the administrator) sees. */
export function PrivateBadge({ isPublic, iconOnly }: PrivateBadgeProps) {
  if (isPublic) return null;
  return (
    <Badge tone="night" title="Private">
      <Lock aria-hidden="true" />
      <span className={iconOnly && ICON_ONLY[iconOnly]}>Private</span>
    </Badge>
  );
}
