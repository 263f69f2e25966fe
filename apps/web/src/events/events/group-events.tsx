import { Button } from "@longpaddock/ui/button";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { CalendarDays, Plus } from "lucide-react";
import { Link } from "react-router-dom";
import { newGroupEventPath } from "../../lib/paths";
import { ListResults } from "../../list/list-results";
import { usePendingAnswers } from "../../riders/participations/use-answers";
import { GROUP_EVENT_TEXTS } from "./cards/texts";
import { GroupEventCard } from "./group-event-card";
import { ProposedEvents } from "./proposals/proposed-events";
import { type EventTime, useGroupEvents } from "./use-group-events";

interface GroupEventsProps {
  groupId: number;
  /** Whether the reader is a member of the group. */
  canTakePart: boolean;
}

/** The events of a group: those to come, then those that have been. */
export function GroupEvents({ groupId, canTakePart }: GroupEventsProps) {
  const lists = { upcoming: useGroupEvents(groupId, "upcoming"), past: useGroupEvents(groupId, "past") };
  const isEmpty = Object.values(lists).every(({ data }) => data?.pages[0]?.total === 0);
  return (
    <div className="grid grid-cols-1 gap-8">
      {canTakePart && !isEmpty && <NewEvent groupId={groupId} />}
      <ProposedEvents groupId={groupId} canTakePart={canTakePart} />
      {isEmpty ? (
        <EmptyState
          icon={<CalendarDays aria-hidden="true" />}
          title={GROUP_EVENT_TEXTS.empty}
          action={canTakePart && <NewEvent groupId={groupId} />}
        />
      ) : (
        (["upcoming", "past"] as const).map((when) => (
          <EventList key={when} when={when} query={lists[when]} canTakePart={canTakePart} />
        ))
      )}
    </div>
  );
}

interface EventListProps {
  when: EventTime;
  query: ReturnType<typeof useGroupEvents>;
  canTakePart: boolean;
}

/** Nothing at all once it is known that there are none. */
function EventList({ when, query, canTakePart }: EventListProps) {
  const withPending = usePendingAnswers();
  if (query.data?.pages[0]?.total === 0) return null;
  return (
    <section aria-label={GROUP_EVENT_TEXTS.lists[when]}>
      <h2 className="mb-3 font-extrabold text-xl">{GROUP_EVENT_TEXTS.lists[when]}</h2>
      <ListResults
        query={query}
        texts={GROUP_EVENT_TEXTS.list}
        empty={{ icon: <CalendarDays aria-hidden="true" />, title: GROUP_EVENT_TEXTS.empty }}
        skeleton={<Skeleton className="h-44 rounded-lg" />}
      >
        {(events) => (
          <ul className="grid gap-4 lg:grid-cols-2">
            {events.map(withPending).map((event) => (
              <li key={event.id} className="min-w-0">
                <GroupEventCard event={event} canTakePart={canTakePart} />
              </li>
            ))}
          </ul>
        )}
      </ListResults>
    </section>
  );
}

function NewEvent({ groupId }: { groupId: number }) {
  return (
    <div>
      <Button asChild>
        <Link to={newGroupEventPath(groupId)}>
          <Plus aria-hidden="true" className="size-5" />
          {GROUP_EVENT_TEXTS.add}
        </Link>
      </Button>
    </div>
  );
}
