import { UPCOMING_RIDES_TEXTS } from "@longpaddock/domain/events/texts";
import { VEHICLE_LABELS } from "@longpaddock/domain/vehicles";
import { Badge } from "@longpaddock/ui/badge";
import { Button } from "@longpaddock/ui/button";
import { Card } from "@longpaddock/ui/card";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { CalendarDays, MapPin } from "lucide-react";
import { Link } from "react-router-dom";
import { type Outputs, trpc } from "../../lib/api";
import { dayAndTime } from "../../lib/format";
import { eventPath, PATHS } from "../../lib/paths";
import { ListResults } from "../../list/list-results";
import { getNextPageParam } from "../../list/pages";

type Ride = Outputs["events"]["listRides"]["items"][number];

const PAGE_SIZE = 24;

/** The rides that the member has joined and that are still to come, the next one first. */
export function UpcomingRides({ memberId }: { memberId: string }) {
  const query = trpc.events.listRides.useInfiniteQuery(
    { upcoming: true, participantId: memberId, limit: PAGE_SIZE },
    { getNextPageParam },
  );
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
      skeleton={
        <div role="status" aria-label="Loading rides" className="grid gap-4 lg:grid-cols-2">
          <Skeleton className="h-44 rounded-lg" />
          <Skeleton className="h-44 rounded-lg" />
        </div>
      }
    >
      {(rides) => (
        <ul className="grid gap-4 lg:grid-cols-2">
          {rides.map((ride) => (
            <li key={ride.id} className="min-w-0">
              <RideCard ride={ride} />
            </li>
          ))}
        </ul>
      )}
    </ListResults>
  );
}

function RideCard({ ride }: { ride: Ride }) {
  return (
    <Card asChild interactive className="flex h-full flex-col gap-2 p-4">
      <Link to={eventPath(ride.id)} className="no-underline">
        <h2 className="line-clamp-2 break-words font-extrabold text-lg">{ride.name}</h2>
        <p className="flex items-center gap-2 font-semibold">
          <CalendarDays aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
          {dayAndTime(ride.dateTime, ride.timeZone)}
        </p>
        {ride.location && (
          <p className="flex items-center gap-2">
            <MapPin aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
            <span className="min-w-0 break-words">{ride.location}</span>
          </p>
        )}
        <p className="line-clamp-2 break-words text-ink-muted">{ride.description}</p>
        <Badge className="mt-auto self-start">{VEHICLE_LABELS[ride.vehicleType]}</Badge>
      </Link>
    </Card>
  );
}
