import { isWithin, UNLIMITED } from "@longpaddock/domain/plans";
import { Notice } from "@longpaddock/ui/notice";
import { useEffect, useRef } from "react";
import { AskAdministrators } from "../../../accounts/members/plans/ask-administrators";
import { UpgradeButton } from "../../../accounts/members/plans/upgrade-button";
import { useProfile } from "../../../accounts/members/use-members";
import { useStats } from "../../../accounts/members/use-stats";
import { EVENT_QUOTA_TEXTS } from "./texts";

interface EventQuotaProps {
  /** True if the event is of a group with a plan, which has room of its own. */
  isOnGroupPlan: boolean;
  /** How often the server has refused the event for the quota. */
  refusals: number;
}

/** Says at the start of the form that the month's events are used up, and whom to ask. Nothing before. */
export function EventQuota({ isOnGroupPlan, refusals }: EventQuotaProps) {
  const { data: profile } = useProfile();
  const { data: stats } = useStats();
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) start.current?.scrollIntoView({ block: "center" });
  }, [refusals]);
  if (!profile || !stats) return null;
  const limit = profile.limits.maxEventsCreated;
  if (limit === UNLIMITED) return null;
  const isReached = !isOnGroupPlan && !isWithin(limit, stats.eventsThisMonth);
  if (!isReached && refusals === 0) return null;
  return (
    <div ref={start} className="mt-4">
      <Notice
        tone="warning"
        announce={refusals > 0}
        title={EVENT_QUOTA_TEXTS.used(stats.eventsThisMonth, limit)}
        action={<UpgradeButton />}
      >
        <p>{isOnGroupPlan ? EVENT_QUOTA_TEXTS.reachedInGroup : EVENT_QUOTA_TEXTS.reached}</p>
        <AskAdministrators />
      </Notice>
    </div>
  );
}
