import { BADGE_CATEGORIES } from "@longpaddock/domain/badges/vocabulary";
import { Button } from "@longpaddock/ui/button";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@longpaddock/ui/tabs";
import { RefreshCw } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { BADGES_TEXTS } from "../texts";
import { type Badge, type EarnedBadge, useCheckProgress } from "../use-badges";
import { BadgeGrid } from "./badge-grid";
import { BADGE_TABS } from "./texts";

const TABS = ["all", ...BADGE_CATEGORIES] as const;

interface BadgeTabsProps {
  badges: readonly Badge[];
  earned: readonly EarnedBadge[];
}

/** All badges, or those of one category. */
export function BadgeTabs({ badges, earned }: BadgeTabsProps) {
  const check = useCheckProgress();
  const [tab, setTab] = useState<string>("all");
  // Lets the tab respond at once while the grid changes in the background.
  const category = useDeferredValue(tab);
  return (
    <Tabs value={tab} onValueChange={setTab}>
      <TabsList aria-label="Badges by category" className="max-sm:gap-0">
        {TABS.map((value) => (
          <TabsTrigger key={value} value={value} className="max-sm:px-2.5 max-sm:text-sm">
            {BADGE_TABS[value]}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value={tab} tabIndex={-1}>
        {category === "all" && (
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
        <BadgeGrid badges={badges} category={category} earned={earned} />
      </TabsContent>
    </Tabs>
  );
}
