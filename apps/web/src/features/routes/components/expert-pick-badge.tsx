import { DISCOVER_TEXTS } from "@longpaddock/domain/routes/texts";
import type { RouteType } from "@longpaddock/domain/vocabularies";
import { Badge } from "@longpaddock/ui/badge";
import { Award } from "lucide-react";

interface ExpertPickBadgeProps {
  routeType: RouteType;
  /** On a phone only its icon is seen. */
  compact?: boolean;
}

/** Marks the routes that an expert has picked; nothing for the others. */
export function ExpertPickBadge({ routeType, compact = false }: ExpertPickBadgeProps) {
  if (routeType !== "recommended") return null;
  return (
    <Badge tone="solid-warning">
      <Award aria-hidden="true" />
      <span className={compact ? "max-sm:sr-only" : undefined}>{DISCOVER_TEXTS.expertPick}</span>
    </Badge>
  );
}
