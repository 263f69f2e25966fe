import type { RouteVisibility } from "@longpaddock/domain/routes/vocabulary";
import { Badge } from "@longpaddock/ui/badge";
import { Lock, Users } from "lucide-react";
import { GROUP_HINT, PRIVATE_HINT } from "../texts";
import { ICON_ONLY } from "./icon-only";

interface PrivateBadgeProps {
  visibility: RouteVisibility;
  /** Hides the label on phones, or also in the two-column layout. */
  iconOnly?: keyof typeof ICON_ONLY;
}

export function PrivateBadge({ visibility, iconOnly }: PrivateBadgeProps) {
  if (visibility === "everyone") return null;
  const isForGroup = visibility === "group";
  const Icon = isForGroup ? Users : Lock;
  const label = isForGroup ? "Group only" : "Private";
  return (
    <Badge tone="night" title={`${label}: ${isForGroup ? GROUP_HINT : PRIVATE_HINT}`}>
      <Icon aria-hidden="true" />
      <span className={iconOnly && ICON_ONLY[iconOnly]}>{label}</span>
    </Badge>
  );
}
