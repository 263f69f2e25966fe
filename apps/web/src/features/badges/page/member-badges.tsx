import { BADGE_TABS, BADGES_TEXTS } from "@longpaddock/domain/badges/texts";
import { BADGE_CATEGORIES } from "@longpaddock/domain/badges/vocabulary";
import { RETRY_TEXTS } from "@longpaddock/domain/shell/texts";
import { Button } from "@longpaddock/ui/button";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@longpaddock/ui/tabs";
import { CloudOff, RefreshCw } from "lucide-react";
import { useState } from "react";
import { useBadges, useCheckProgress, useEarnedBadges } from "../use-badges";
import { BadgeGrid } from "./badge-grid";
import { BadgeTiles } from "./badge-tiles";
import { BadgesSkeleton } from "./badges-skeleton";
import { RecentAchievements } from "./recent-achievements";

const TABS = ["all", ...BADGE_CATEGORIES] as const;

export function MemberBadges() {
  const badges = useBadges();
  const earned = useEarnedBadges();
  const check = useCheckProgress();
  const [tab, setTab] = useState<string>("all");
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
      <Tabs value={tab} onValueChange={setTab}>
        <TabsList aria-label="Badges by category" className="max-sm:gap-0">
          {TABS.map((category) => (
            <TabsTrigger key={category} value={category} className="max-sm:px-2.5 max-sm:text-sm">
              {BADGE_TABS[category]}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={tab} tabIndex={-1}>
          {tab === "all" && (
            <Button
              variant="secondary"
              className="mb-5"
              pending={check.isPending}
              pendingText={BADGES_TEXTS.checking}
              onClick={() => check.mutate()}
            >
              <RefreshCw aria-hidden="true" className="size-5" />
              {BADGES_TEXTS.check}
            </Button>
          )}
          <BadgeGrid badges={all} category={tab} earned={own} />
        </TabsContent>
      </Tabs>
    </div>
  );
}
