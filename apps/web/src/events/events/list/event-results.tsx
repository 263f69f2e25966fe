import { Button } from "@longpaddock/ui/button";
import { CalendarDays } from "lucide-react";
import { useCurrentUser } from "../../../accounts/auth/use-auth";
import { ListResults } from "../../../list/list-results";
import type { FilterState } from "../../../list/use-filters";
import type { EventCardData } from "../../../riders/participations/answerable-event";
import { CreateEventLink } from "../cards/create-event-link";
import { EVENTS_TEXTS } from "../cards/texts";
import { eventsFound } from "../map/texts";
import { LazyParts } from "../parts/lazy-parts";
import type { EVENT_FILTERS } from "./event-filters";
import { EventList } from "./event-list";
import { EventSkeletons } from "./event-skeletons";
import { TODAY_PARTS } from "./today-parts";
import { useEvents } from "./use-events";

interface EventResultsProps {
  state: FilterState<typeof EVENT_FILTERS>;
}

const todayControls = (event: EventCardData) => <LazyParts parts={TODAY_PARTS} event={event} />;

export function EventResults({ state }: EventResultsProps) {
  const { user } = useCurrentUser();
  const { tab } = state.filters;
  return (
    <ListResults
      query={useEvents(state.filters)}
      state={state}
      texts={{
        found: eventsFound,
        failed: EVENTS_TEXTS.failed[tab],
        failedMore: EVENTS_TEXTS.failedMore,
      }}
      empty={{
        icon: <CalendarDays aria-hidden="true" />,
        title: EVENTS_TEXTS.empty[tab],
        text: EVENTS_TEXTS.emptyText[tab],
        first: tab !== "upcoming" && (
          <Button
            variant={state.isFiltered ? "secondary" : "primary"}
            onClick={() => state.set("tab", "upcoming")}
          >
            {EVENTS_TEXTS.seeUpcoming}
          </Button>
        ),
        action: user && <CreateEventLink isQuiet={tab !== "upcoming" || state.isFiltered} />,
      }}
      skeleton={<EventSkeletons />}
      className="min-h-[80dvh]"
    >
      {(events) => <EventList events={events} controls={tab === "today" ? todayControls : undefined} />}
    </ListResults>
  );
}
