import { DISCOVER_HEADING } from "@longpaddock/domain/landing/texts";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@longpaddock/ui/tabs";
import { Award, Bookmark, SlidersHorizontal, Users } from "lucide-react";
import { Suspense } from "react";
import { Later, lazyComponent } from "../../../lib/chunks";
import { usePageTitle } from "../../../lib/page-title";
import { ListFilters } from "../../../list/list-filters";
import { useFilters } from "../../../list/use-filters";
import { TAB_TEXTS } from "./discover-texts";
import { DISCOVER_TABS, ROUTE_FILTERS } from "./filters/route-filters";
import { ListAndMap } from "./list-and-map";
import { useMapShown } from "./map/use-map-shown";
import { MapToggle } from "./map-toggle";
import { ShowRoutes } from "./show-routes";
import { SortChoice } from "./sort-choice";
import { ViewChoice } from "./view-choice";

const YoursChoice = lazyComponent(() => import("./yours-choice").then((m) => m.YoursChoice));
const MoreChoices = lazyComponent(() => import("./more-choices").then((m) => m.MoreChoices));

const TAB_ICONS = { community: Users, recommended: Award, yours: Bookmark } as const;
const FILTERS_ICON = <SlidersHorizontal aria-hidden="true" className="size-5" />;

export function DiscoverPage() {
  usePageTitle(DISCOVER_HEADING.title);
  const filterState = useFilters(ROUTE_FILTERS);
  const map = useMapShown(filterState);
  return (
    <div className="@container">
      <header className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2 pt-2 sm:pt-5 sm:pb-1">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="font-black text-xl sm:text-3xl">
            {DISCOVER_HEADING.title}
          </h1>
          <p className="text-ink-muted max-lg:hidden">{DISCOVER_HEADING.lead}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <MapToggle map={map} place="beside" />
          <ViewChoice isBesideMap={map.isBeside} />
        </div>
      </header>
      <ListFilters
        state={filterState}
        icon={FILTERS_ICON}
        more={
          <>
            <SortChoice state={filterState} />
            <Later>
              <MoreChoices state={filterState} />
            </Later>
          </>
        }
        beside={<MapToggle map={map} place="instead" />}
        done={<ShowRoutes filters={filterState.filters} />}
        sticky
      />
      <Tabs
        className="mt-1 gap-2 sm:mt-3 sm:gap-3"
        value={filterState.filters.type}
        onValueChange={(value) => filterState.set("type", value)}
      >
        <TabsList aria-label="Type of routes">
          {DISCOVER_TABS.map((tab) => {
            const Icon = TAB_ICONS[tab];
            return (
              <TabsTrigger
                key={tab}
                value={tab}
                className="max-sm:min-h-11 max-sm:flex-1 max-sm:justify-center max-sm:px-2 max-sm:text-sm max-sm:[&_svg]:hidden"
              >
                <Icon aria-hidden="true" />
                {TAB_TEXTS[tab]}
              </TabsTrigger>
            );
          })}
        </TabsList>
        {DISCOVER_TABS.map((tab) => (
          <TabsContent key={tab} value={tab} tabIndex={-1}>
            {tab === "yours" && (
              <Suspense fallback={<div className="mb-3 h-12" />}>
                <YoursChoice state={filterState} />
              </Suspense>
            )}
            <ListAndMap state={filterState} map={map} />
          </TabsContent>
        ))}
      </Tabs>
    </div>
  );
}
