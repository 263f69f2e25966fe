import { NAMED_VOTERS } from "@longpaddock/domain/date-polls/rules";
import { DATE_VOTES } from "@longpaddock/domain/date-polls/vocabulary";
import { eventTime } from "@longpaddock/domain/events/event-time";
import { ChevronDown } from "lucide-react";
import { fullName } from "../../lib/format";
import { DATE_POLL_TEXTS, VOTE_LABELS } from "./texts";
import type { DatePoll } from "./use-date-polls";

/** Who said what to which date. */
export function Voters({ poll }: { poll: DatePoll }) {
  const { voters } = poll;
  if (voters.length === 0) return <p className="text-ink-muted text-sm">{DATE_POLL_TEXTS.nobody}</p>;
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold text-accent-text">
        {DATE_POLL_TEXTS.who}
        <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
      </summary>
      <ol className="grid gap-3 pb-2">
        {poll.dates.map((date, index) => (
          <li key={date}>
            <p className="font-bold">{eventTime(date, poll.timeZone)}</p>
            <dl className="text-sm">
              {DATE_VOTES.map((vote) => {
                const names = voters
                  .filter(({ votes }) => votes[index] === vote)
                  .map(({ person }) => fullName(person, DATE_POLL_TEXTS.formerMember));
                return (
                  names.length > 0 && (
                    <div key={vote} className="flex gap-2">
                      <dt className="w-16 shrink-0 text-ink-muted">{VOTE_LABELS[vote]}</dt>
                      <dd className="min-w-0 break-words">{names.join(", ")}</dd>
                    </div>
                  )
                );
              })}
            </dl>
          </li>
        ))}
      </ol>
      {voters.length >= NAMED_VOTERS && (
        <p className="pb-2 text-ink-muted text-sm">{DATE_POLL_TEXTS.firstOnly(NAMED_VOTERS)}</p>
      )}
    </details>
  );
}
