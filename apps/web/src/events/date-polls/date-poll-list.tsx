import { Skeleton } from "@longpaddock/ui/skeleton";
import { CalendarSearch, ChevronDown } from "lucide-react";
import { ListResults } from "../../list/list-results";
import { DatePollCard } from "./date-poll-card";
import { DATE_POLL_TEXTS } from "./texts";
import { type DatePoll, useDatePolls } from "./use-date-polls";

/** What still looks for a date or waits for its choice, and folded what is over. */
export function DatePollList({ groupId }: { groupId: number }) {
  const polls = useDatePolls(groupId);
  return (
    <ListResults
      query={polls}
      texts={DATE_POLL_TEXTS.list}
      empty={{ icon: <CalendarSearch aria-hidden="true" />, title: DATE_POLL_TEXTS.title }}
      skeleton={<Skeleton className="h-56 rounded-lg" />}
    >
      {(found) => <Lists polls={found} />}
    </ListResults>
  );
}

function Lists({ polls }: { polls: readonly DatePoll[] }) {
  const isOver = ({ status, can }: DatePoll) => status !== "open" && !can.choose;
  const open = polls.filter((poll) => !isOver(poll));
  const earlier = polls.filter(isOver);
  return (
    <>
      {open.length > 0 && <List polls={open} />}
      {earlier.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold text-accent-text">
            {DATE_POLL_TEXTS.earlier}
            <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
          </summary>
          <div className="pt-2">
            <List polls={earlier} />
          </div>
        </details>
      )}
    </>
  );
}

function List({ polls }: { polls: readonly DatePoll[] }) {
  return (
    <ul className="grid grid-cols-1 items-start gap-4 lg:has-[>:nth-child(2)]:grid-cols-2">
      {polls.map((poll) => (
        <li key={poll.id} className="min-w-0">
          <DatePollCard poll={poll} />
        </li>
      ))}
    </ul>
  );
}
