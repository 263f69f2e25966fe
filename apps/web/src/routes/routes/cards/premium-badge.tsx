import type { RouteType } from "@longpaddock/domain/routes/vocabulary";
import { Badge } from "@longpaddock/ui/badge";
import { Gem } from "lucide-react";
import { ICON_ONLY } from "./icon-only";

interface PremiumBadgeProps {
  routeType: RouteType;
  /** Hides the label on phones, or also in the two-column layout. */
  iconOnly?: keyof typeof ICON_ONLY;
}

export function PremiumBadge({ routeType, iconOnly }: PremiumBadgeProps) {
  if (routeType !== "premium") return null;
  return (
    <Badge tone="solid-accent" title="Premium">
      <Gem aria-hidden="true" />
      <span className={iconOnly && ICON_ONLY[iconOnly]}>Premium</span>
    </Badge>
  );
}
