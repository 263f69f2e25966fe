import type { RouteType } from "@longpaddock/domain/routes/vocabulary";
import { Badge } from "@longpaddock/ui/badge";
import { Award } from "lucide-react";
import { DISCOVER_TEXTS } from "../texts";
import { ICON_ONLY } from "./icon-only";

interface ExpertPickBadgeProps {
  routeType: RouteType;
  /** Hides the label on phones, or also in the two-column layout. */
  iconOnly?: keyof typeof ICON_ONLY;
}

export function ExpertPickBadge({ routeType, iconOnly }: ExpertPickBadgeProps) {
  if (routeType !== "recommended") return null;
  return (
    <Badge tone="solid-warning" title={DISCOVER_TEXTS.expertPick} className="whitespace-nowrap">
      <Award aria-hidden="true" />
      <span className={iconOnly && ICON_ONLY[iconOnly]}>{DISCOVER_TEXTS.expertPick}</span>
    </Badge>
  );
}
