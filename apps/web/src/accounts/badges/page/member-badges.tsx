import { ListFailed } from "../../../list/load-failed";
import { BADGES_TEXTS } from "../texts";
import { useBadges, useEarnedBadges } from "../use-badges";
import { BadgeTabs } from "./badge-tabs";
import { BadgeTiles } from "./badge-tiles";
import { BadgesSkeleton } from "./badges-skeleton";
import { RecentAchievements } from "./recent-achievements";

export function MemberBadges() {
  const badges = useBadges();
  const earned = useEarnedBadges();
  const retry = () => void Promise.all([badges.refetch(), earned.refetch()]);
  if (badges.isPending || earned.isPending) return <BadgesSkeleton />;
  if (!badges.data || !earned.data)
    return (
      <ListFailed
        className="mt-8"
        title={BADGES_TEXTS.failed}
        error={badges.error ?? earned.error}
        onRetry={retry}
      />
    );
  const [all, own] = [badges.data, earned.data];
  return (
    <div className="@container mt-6 flex flex-col gap-6 sm:mt-8 sm:gap-8">
      <BadgeTiles badges={all} earned={own} />
      <RecentAchievements earned={own} />
      <BadgeTabs badges={all} earned={own} />
    </div>
  );
}
