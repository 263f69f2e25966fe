import { BADGES_TEXTS } from "@longpaddock/domain/badges/texts";
import { RETRY_TEXTS } from "@longpaddock/domain/shell/texts";
import { Button } from "@longpaddock/ui/button";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { CloudOff } from "lucide-react";
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
      <EmptyState
        className="mt-8"
        icon={<CloudOff aria-hidden="true" />}
        title={BADGES_TEXTS.failed}
        text={RETRY_TEXTS.checkConnection}
        action={<Button onClick={retry}>{RETRY_TEXTS.tryAgain}</Button>}
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
