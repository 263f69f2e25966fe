import { PRIVATE_HINT } from "@longpaddock/domain/routes/texts";
import { Badge } from "@longpaddock/ui/badge";
import { Lock } from "lucide-react";
import { ICON_ONLY } from "./icon-only";

interface PrivateBadgeProps {
  isPublic: boolean;
  /** Hides the label on phones, or also in the two-column layout. */
  iconOnly?: keyof typeof ICON_ONLY;
}

export function PrivateBadge({ isPublic, iconOnly }: PrivateBadgeProps) {
  if (isPublic) return null;
  return (
    <Badge tone="night" title={`Private: ${PRIVATE_HINT}`}>
      <Lock aria-hidden="true" />
      <span className={iconOnly && ICON_ONLY[iconOnly]}>Private</span>
    </Badge>
  );
}
