import { GROUP_PAGE_TEXTS } from "@longpaddock/domain/groups/texts";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@longpaddock/ui/tabs";
import { CalendarDays, type LucideIcon, MessagesSquare, ScrollText, Users } from "lucide-react";
import { Suspense } from "react";
import { lazyComponent } from "../../../lib/chunks";
import { tabFilter } from "../../../list/filters";
import { useFilters } from "../../../list/use-filters";
import type { GroupDetail } from "../use-group";

const TABS = ["members", "discussions", "events", "rules"] as const;
const TAB_FILTERS = { tab: tabFilter(TABS) };

const ICONS = {
  members: Users,
  discussions: MessagesSquare,
  events: CalendarDays,
  rules: ScrollText,
} as const satisfies Record<(typeof TABS)[number], LucideIcon>;

const CONTENTS = {
  members: lazyComponent(() => import("./members-tab").then((m) => m.MembersTab)),
  discussions: lazyComponent(() => import("./discussions-tab").then((m) => m.DiscussionsTab)),
  events: lazyComponent(() => import("./events-tab").then((m) => m.EventsTab)),
  rules: lazyComponent(() => import("./rules-tab").then((m) => m.RulesTab)),
} as const;

/** Each tab loads its code when it is hovered, focused or opened. The address keeps which one is open. */
export function GroupTabs({ group }: { group: GroupDetail }) {
  const { filters, set } = useFilters(TAB_FILTERS);
  const shown = TABS.filter((tab) => tab !== "rules" || group.rules !== null);
  const open = shown.find((tab) => tab === filters.tab) ?? TABS[0];
  return (
    <Tabs value={open} onValueChange={(tab) => set("tab", tab)}>
      <TabsList aria-label="In this group">
        {shown.map((tab) => {
          const Icon = ICONS[tab];
          const preload = () => void CONTENTS[tab].preload();
          return (
            <TabsTrigger
              key={tab}
              value={tab}
              onPointerEnter={preload}
              onFocus={preload}
              className="max-sm:px-2 max-sm:[&_svg]:hidden"
            >
              <Icon aria-hidden="true" />
              {GROUP_PAGE_TEXTS.tabs[tab]}
            </TabsTrigger>
          );
        })}
      </TabsList>
      {shown.map((tab) => {
        const Content = CONTENTS[tab];
        return (
          <TabsContent key={tab} value={tab} tabIndex={-1}>
            <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
              <Content group={group} />
            </Suspense>
          </TabsContent>
        );
      })}
    </Tabs>
  );
}
