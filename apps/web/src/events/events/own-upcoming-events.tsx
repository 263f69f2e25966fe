import { FIRST_OWN_EVENTS } from "@longpaddock/domain/first-load/queries";
import { Button } from "@longpaddock/ui/button";
import { CalendarDays } from "lucide-react";
import { Link } from "react-router-dom";
import { trpc } from "../../lib/api";
import { PATHS } from "../../lib/paths";
import { ListResults } from "../../list/list-results";
import { getNextPageParam } from "../../list/pages";
import { EventList } from "./list/event-list";
import { EventSkeletons } from "./list/event-skeletons";
import { UPCOMING_RIDES_TEXTS } from "./texts";

/** The rides and group events to come that the member organises, has joined or waits for, the next one first. */
export function OwnUpcomingEvents() {
  const query = trpc.events.list.useInfiniteQuery(FIRST_OWN_EVENTS, { getNextPageParam });
  return (
    <ListResults
      query={query}
      texts={UPCOMING_RIDES_TEXTS}
      empty={{
        icon: <CalendarDays aria-hidden="true" />,
        ...UPCOMING_RIDES_TEXTS.empty,
        action: (
          <Button asChild>
            <Link to={PATHS.events}>{UPCOMING_RIDES_TEXTS.browse}</Link>
          </Button>
        ),
      }}
      skeleton={<EventSkeletons />}
    >
      {(events) => <EventList events={events} />}
    </ListResults>
  );
}
