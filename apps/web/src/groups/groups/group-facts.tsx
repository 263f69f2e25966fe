import { stateName } from "@longpaddock/domain/states";
import { USER_VEHICLE_LABELS } from "@longpaddock/domain/user-vehicles/texts";
import { Badge } from "@longpaddock/ui/badge";
import { Bike, CarFront, Gauge, Lock, type LucideIcon, MapPin, Motorbike } from "lucide-react";
import type { ReactNode } from "react";
import { SKILL_LEVEL_LABELS } from "../../lib/words/texts";
import { GROUPS_TEXTS } from "./texts";
import type { GroupDetail } from "./use-group";

export const ACTIVITY_ICONS = {
  motorcycle: Motorbike,
  cycling: Bike,
  "4x4": CarFront,
} as const satisfies Record<GroupDetail["type"], LucideIcon>;

interface FactProps {
  icon: LucideIcon;
  /** Replaces the icon for screen readers. */
  label: string;
  children: ReactNode;
}

export function GroupFact({ icon: Icon, label, children }: FactProps) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-accent-text" />
      <span className="sr-only">{label}: </span>
      <span className="min-w-0 break-words">{children}</span>
    </span>
  );
}

/** What kind of group it is. Where it is and how hard it rides are unknown of a private group. */
export function GroupKind({ group }: { group: Pick<GroupDetail, "type" | "region" | "skillLevel"> }) {
  return (
    <>
      <GroupFact icon={ACTIVITY_ICONS[group.type]} label="Activity">
        {USER_VEHICLE_LABELS[group.type]}
      </GroupFact>
      {group.region && (
        <GroupFact icon={MapPin} label="Region">
          {stateName(group.region)}
        </GroupFact>
      )}
      {group.skillLevel && (
        <GroupFact icon={Gauge} label="Skill level">
          {SKILL_LEVEL_LABELS[group.skillLevel]}
        </GroupFact>
      )}
    </>
  );
}

export function PrivateGroupBadge({ isPrivate }: { isPrivate: boolean }) {
  if (!isPrivate) return null;
  return (
    <Badge tone="night">
      <Lock aria-hidden="true" />
      {GROUPS_TEXTS.private}
    </Badge>
  );
}
