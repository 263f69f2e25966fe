import { FIRST_PARTICIPANTS } from "@longpaddock/domain/first-load/queries";
import { mayCome } from "@longpaddock/domain/participations/rules";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { Segmented } from "@longpaddock/ui/segmented";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { Users } from "lucide-react";
import { useState } from "react";
import { trpc } from "../../lib/api";
import { ListResults } from "../../list/list-results";
import { getNextPageParam } from "../../list/pages";
import type { EventDetail } from "./answerable-event";
import { ParticipantRow, ROW } from "./participant-row";
import { PARTICIPANTS_TEXTS } from "./texts";

/** Participants who come or may come, without those who declined. */
const SHOWN = ["confirmed", "tentative", "waitlisted"] as const;
type Shown = (typeof SHOWN)[number];

interface ParticipantListProps {
  event: EventDetail;
  /** Whether the board is on the page, which has everybody but riders who wait for a place. */
  hasBoard: boolean;
}

/** By answer, with the counts, if there is more than one kind. */
export function ParticipantList({ event, hasBoard }: ParticipantListProps) {
  const counts: Record<Shown, number> = {
    confirmed: event.confirmedCount,
    tentative: event.tentativeCount,
    waitlisted: event.waitlistedCount,
  };
  const present = SHOWN.filter((answer) => counts[answer] > 0 && !(hasBoard && mayCome(answer)));
  const [wanted, setWanted] = useState<Shown>("confirmed");
  const answer = present.includes(wanted) ? wanted : (present[0] ?? "confirmed");
  if (hasBoard && present.length === 0) return <p className="text-ink-muted">{PARTICIPANTS_TEXTS.onBoard}</p>;
  return (
    <div className="flex flex-col gap-3">
      {present.length > 1 && (
        <Segmented
          label={PARTICIPANTS_TEXTS.filter}
          options={present.map((value) => ({
            value,
            label: `${PARTICIPANTS_TEXTS.answers[value]} ${counts[value]}`,
          }))}
          value={answer}
          onChange={setWanted}
          className="*:px-1"
        />
      )}
      <Answered key={answer} event={event} answer={answer} count={counts[answer]} />
    </div>
  );
}

const EMPTY = {
  icon: <Users aria-hidden="true" />,
  title: PARTICIPANTS_TEXTS.empty,
  headingLevel: "h3",
} as const;

function Answered({ event, answer, count }: { event: EventDetail; answer: Shown; count: number }) {
  const query = trpc.participations.list.useInfiniteQuery(
    { ...FIRST_PARTICIPANTS, id: event.id, status: answer },
    { getNextPageParam },
  );
  return (
    <ListResults
      query={query}
      texts={PARTICIPANTS_TEXTS}
      empty={EMPTY}
      skeleton={
        count === 0 ? (
          <EmptyState {...EMPTY} />
        ) : (
          <ParticipantSkeletons count={Math.min(count, FIRST_PARTICIPANTS.limit)} />
        )
      }
    >
      {(participants) => (
        <ul className="flex flex-col gap-1">
          {participants.map((participant) => (
            <ParticipantRow key={participant.id} participant={participant} event={event} />
          ))}
        </ul>
      )}
    </ListResults>
  );
}

/** As high as the rows that replace it. */
function ParticipantSkeletons({ count }: { count: number }) {
  const rows = Array.from({ length: count }, (_, row) => `row ${row}`);
  return (
    <div className="flex flex-col gap-1">
      {rows.map((row) => (
        <div key={row} className={ROW}>
          <Skeleton className="size-11 rounded-full" />
          <Skeleton className="h-5 flex-1" />
        </div>
      ))}
    </div>
  );
}
