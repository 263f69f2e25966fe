import { isWithin, UNLIMITED } from "@longpaddock/domain/plans";
import { Notice } from "@longpaddock/ui/notice";
import { AskAdministrators } from "../../../accounts/members/plans/ask-administrators";
import { UpgradeButton } from "../../../accounts/members/plans/upgrade-button";
import { useProfile } from "../../../accounts/members/use-members";
import { useStats } from "../../../accounts/members/use-stats";
import { useTrackSender } from "../form/use-lending-groups";
import { QUOTA_TEXTS, routesThisMonthText } from "./lazy-texts";

/** How much of the month's quota is used: '3 of 5 routes this month'. Nothing on an unlimited plan. */
export function RouteQuota() {
  const { data: profile } = useProfile();
  const { data: stats } = useStats();
  const { groups } = useTrackSender();
  if (!profile || !stats) return null;
  const limit = profile.limits.maxRoutesPerMonth;
  if (limit === UNLIMITED) return null;
  const text = routesThisMonthText(stats.routesThisMonth, limit);
  if (isWithin(limit, stats.routesThisMonth)) return <p className="font-semibold text-ink-muted">{text}</p>;
  return (
    <Notice tone="warning" title={text} action={<UpgradeButton />}>
      <p>{QUOTA_TEXTS.reached(groups)}</p>
      <AskAdministrators />
    </Notice>
  );
}
