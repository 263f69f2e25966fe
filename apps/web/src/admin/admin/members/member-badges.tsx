import { ADMIN_ROLE } from "@longpaddock/domain/roles";
import { Badge } from "@longpaddock/ui/badge";
import { cn } from "@longpaddock/ui/class-names";
import { Ban, Crown } from "lucide-react";
import { PROFILE_TYPE_LABELS } from "../../../accounts/members/texts";
import { dayIn, useSiteZone } from "../desk/site-zone";
import { endOfPlan } from "./plan-words";
import type { AdminMember } from "./use-members";

/** The plan, and what is special about the member. */
export function MemberBadges({ member, className }: { member: AdminMember; className?: string }) {
  const { role, profileType, isOnTrial, suspension, onboardingCompleted } = member;
  const zone = useSiteZone();
  const planEnd = endOfPlan(member);
  return (
    <p className={cn("flex flex-wrap gap-2", className)}>
      {role === ADMIN_ROLE ? (
        <Badge tone="solid-warning">
          <Crown aria-hidden="true" />
          {PROFILE_TYPE_LABELS.renMode}
        </Badge>
      ) : (
        <Badge>
          {PROFILE_TYPE_LABELS[profileType]}
          {isOnTrial && " trial"}
          {planEnd && ` until ${dayIn(planEnd, zone)}`}
        </Badge>
      )}
      {suspension && (
        <Badge tone="danger">
          <Ban aria-hidden="true" />
          Suspended{suspension.until && ` until ${dayIn(suspension.until, zone)}`}
        </Badge>
      )}
      {!onboardingCompleted && <Badge>Profile not finished</Badge>}
    </p>
  );
}
