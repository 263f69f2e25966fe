import { Badge } from "@longpaddock/ui/badge";
import { Lock } from "lucide-react";

interface PrivateBadgeProps {
  isPublic: boolean;
  /** On a phone only its icon is seen. */
  compact?: boolean;
}

/** Stands on routes that only their author (and the administrator) sees. */
export function PrivateBadge({ isPublic, compact = false }: PrivateBadgeProps) {
  if (isPublic) return null;
  return (
    <Badge tone="night">
      <Lock aria-hidden="true" />
      <span className={compact ? "max-sm:sr-only" : undefined}>Private</span>
    </Badge>
  );
}
