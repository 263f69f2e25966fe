import { Skeleton } from "@longpaddock/ui/skeleton";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@longpaddock/ui/tabs";
import { CalendarDays, CircleCheck, Star, UserRound } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import type { Profile } from "../../accounts/members/use-members";
import { preloadPropsOf } from "../../interactions/lazy-overlay";
import { lazyComponent } from "../../lib/chunks";
import { tabFilter } from "../../list/filters";
import { useFilters } from "../../list/use-filters";
import { PROFILE_TABS } from "./texts";

const YourRoutes = lazyComponent(() =>
  import("../../routes/routes/yours/your-routes").then((m) => m.YourRoutes),
);
const OwnUpcomingEvents = lazyComponent(() =>
  import("../../events/events/own-upcoming-events").then((m) => m.OwnUpcomingEvents),
);
const ProfileTab = lazyComponent(() => import("./profile-tab").then((m) => m.ProfileTab));

const TABS = ["starred", "completed", "events", "profile"] as const;
const TAB_FILTERS = { tab: tabFilter(TABS) };

const ICONS = { starred: Star, completed: CircleCheck, events: CalendarDays, profile: UserRound } as const;
const PRELOADS = {
  starred: preloadPropsOf(YourRoutes),
  completed: preloadPropsOf(YourRoutes),
  events: preloadPropsOf(OwnUpcomingEvents),
  profile: preloadPropsOf(ProfileTab),
} as const;

/** Two columns on a phone, and one where large text needs it. */
const TAB_COLUMNS =
  "max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(max(40%,min(100%,9rem)),1fr))] max-sm:gap-0";

/** Each tab loads its code when it is hovered, focused or opened. The address keeps which one is open. */
export function ProfileTabs({ profile }: { profile: Profile }) {
  const { filters, set } = useFilters(TAB_FILTERS);
  const contents: Record<(typeof TABS)[number], ReactNode> = {
    starred: <YourRoutes list="starred" />,
    completed: <YourRoutes list="completed" />,
    events: <OwnUpcomingEvents />,
    profile: <ProfileTab profile={profile} />,
  };
  return (
    <Tabs value={filters.tab} onValueChange={(tab) => set("tab", tab)}>
      <TabsList aria-label="Your profile" className={TAB_COLUMNS}>
        {TABS.map((tab) => {
          const Icon = ICONS[tab];
          return (
            <TabsTrigger
              key={tab}
              value={tab}
              {...PRELOADS[tab]}
              className="max-sm:justify-center max-sm:px-2 max-sm:[&_svg]:hidden"
            >
              <Icon aria-hidden="true" />
              {PROFILE_TABS[tab]}
            </TabsTrigger>
          );
        })}
      </TabsList>
      {TABS.map((tab) => (
        <TabsContent key={tab} value={tab} tabIndex={-1}>
          {/* As high as a screen, so that the footer stays below while the tab loads. */}
          <div className="min-h-[80dvh]">
            <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>{contents[tab]}</Suspense>
          </div>
        </TabsContent>
      ))}
    </Tabs>
  );
}
