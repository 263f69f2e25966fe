import { pictureAt } from "@longpaddock/domain/files/pictures";
import { Avatar } from "@longpaddock/ui/avatar";
import { Button } from "@longpaddock/ui/button";
import { Segmented } from "@longpaddock/ui/segmented";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { Download } from "lucide-react";
import { useState } from "react";
import type { Outputs } from "../../lib/api";
import { dayAndTime, fullName } from "../../lib/format";
import { ownZone } from "../../lib/time/formats";
import { ListResults } from "../../list/list-results";
import { PARTICIPANTS_TEXTS } from "../participations/texts";
import { acceptedVersion, BRIEFING_TEXTS } from "./texts";
import { useAcknowledgments } from "./use-briefing";

type Acknowledgment = Outputs["briefings"]["acknowledgments"]["items"][number];

const SHOWN = [
  { value: "false", label: BRIEFING_TEXTS.lists.false },
  { value: "true", label: BRIEFING_TEXTS.lists.true },
] as const;

/** Which riders have read the briefing as it stands, and which haven't. */
export function Acknowledgments({ eventId }: { eventId: number }) {
  const [shown, setShown] = useState<"false" | "true">("false");
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-bold text-lg">{BRIEFING_TEXTS.people}</h3>
        <Button asChild variant="quiet" size="sm">
          <a href={`/api/events/${eventId}/briefing/acknowledgments.csv`} download>
            <Download aria-hidden="true" className="size-5" />
            {BRIEFING_TEXTS.download}
          </a>
        </Button>
      </div>
      <Segmented
        label={BRIEFING_TEXTS.people}
        options={SHOWN}
        value={shown}
        onChange={setShown}
        className="self-start"
      />
      <Riders key={shown} eventId={eventId} shown={shown} />
    </div>
  );
}

function Riders({ eventId, shown }: { eventId: number; shown: "false" | "true" }) {
  const query = useAcknowledgments(eventId, shown === "true");
  if (query.data?.pages[0]?.total === 0)
    return <p className="py-3 text-ink-muted">{BRIEFING_TEXTS.nobody[shown]}</p>;
  return (
    <ListResults
      query={query}
      texts={BRIEFING_TEXTS.list}
      empty={{ icon: null, title: BRIEFING_TEXTS.nobody[shown] }}
      skeleton={<Skeleton className="h-14" />}
    >
      {(riders) => (
        <ul className="flex flex-col gap-1">
          {riders.map((rider) => (
            <RiderRow key={rider.userId} rider={rider} />
          ))}
        </ul>
      )}
    </ListResults>
  );
}

function RiderRow({ rider: { user, version, acknowledgedAt } }: { rider: Acknowledgment }) {
  const name = fullName(user, PARTICIPANTS_TEXTS.formerMember);
  const zone = ownZone();
  return (
    <li className="flex min-h-14 items-center gap-3 py-1">
      <Avatar name={name} src={pictureAt(user.profileImageUrl, "small")} decorative />
      <span className="min-w-0 flex-1">
        <span className="block break-words font-semibold leading-tight">{name}</span>
        {version !== null && acknowledgedAt !== null && (
          <span className="block text-ink-muted text-sm">
            {acceptedVersion(version, dayAndTime(acknowledgedAt, zone))}
          </span>
        )}
      </span>
    </li>
  );
}
