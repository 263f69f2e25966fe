import { Button } from "@longpaddock/ui/button";
import { PageHeader } from "@longpaddock/ui/page-header";
import { Spinner } from "@longpaddock/ui/spinner";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@longpaddock/ui/tabs";
import { ArrowLeft, SlidersHorizontal } from "lucide-react";
import { Suspense } from "react";
import { Link } from "react-router-dom";
import { useCurrentUser } from "../../../accounts/auth/use-auth";
import { lazyComponent } from "../../../lib/chunks";
import { ErrorFallback } from "../../../lib/error-fallback";
import { notifyLoadFailure } from "../../../lib/notify";
import { usePageTitle } from "../../../lib/page-title";
import { PATHS } from "../../../lib/paths";
import { NAVIGATION_TEXTS } from "../../../lib/words/texts";
import { ListFilters } from "../../../list/list-filters";
import { type FilterState, useFilters } from "../../../list/use-filters";
import { CreateEventLink } from "../cards/create-event-link";
import { EVENTS_TEXTS } from "../cards/texts";
import { EVENT_FILTERS, EVENT_TABS } from "./event-filters";
import { EventResults } from "./event-results";
import { ViewChoice } from "./view-choice";

const MapView = lazyComponent(() => import("../map/map-view").then((m) => m.MapView));
const MonthView = lazyComponent(() => import("../month/month-view").then((m) => m.MonthView));
const FILTERS_ICON = <SlidersHorizontal aria-hidden="true" className="size-5" />;

export function EventsPage() {
  usePageTitle(EVENTS_TEXTS.title);
  const { user } = useCurrentUser();
  const state = useFilters(EVENT_FILTERS);
  const { view, vehicleType } = state.filters;
  return (
    <>
      <PageHeader
        className="py-4 sm:py-7"
        back={<HomeLinks />}
        title={EVENTS_TEXTS.title}
        lead={EVENTS_TEXTS.lead}
        actions={user && <CreateEventLink />}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-2 lg:items-end lg:[&>:last-child]:mb-2">
        <div className="min-w-0 lg:w-72">
          <ListFilters state={state} icon={FILTERS_ICON} />
        </div>
        <ViewChoice value={view} onChange={(next) => state.set("view", next)} />
      </div>
      {view === "list" ? (
        <EventTabs state={state} />
      ) : (
        <ErrorFallback fallback={null} onFailure={notifyLoadFailure}>
          <Suspense fallback={<Spinner className="min-h-[80dvh] items-start" />}>
            {view === "month" ? (
              <MonthView vehicleType={vehicleType} />
            ) : (
              <MapView vehicleType={vehicleType} />
            )}
          </Suspense>
        </ErrorFallback>
      )}
    </>
  );
}

function EventTabs({ state }: { state: FilterState<typeof EVENT_FILTERS> }) {
  return (
    <Tabs className="mt-1 gap-3" value={state.filters.tab} onValueChange={(value) => state.set("tab", value)}>
      <TabsList aria-label={EVENTS_TEXTS.listLabel}>
        {EVENT_TABS.map((tab) => (
          <TabsTrigger key={tab} value={tab} className="max-sm:px-3 max-sm:text-sm">
            {EVENTS_TEXTS.tabs[tab]}
          </TabsTrigger>
        ))}
      </TabsList>
      {EVENT_TABS.map((tab) => (
        <TabsContent key={tab} value={tab} tabIndex={-1}>
          <EventResults state={state} />
        </TabsContent>
      ))}
    </Tabs>
  );
}

function HomeLinks() {
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <Button asChild variant="quiet" size="sm" className="-ml-3">
        <Link to={PATHS.home}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          {EVENTS_TEXTS.backToHome}
        </Link>
      </Button>
      <Button asChild variant="quiet" size="sm">
        <Link to={PATHS.home}>{NAVIGATION_TEXTS.home}</Link>
      </Button>
    </div>
  );
}
