import type { DateVote } from "@longpaddock/domain/date-polls/vocabulary";
import { DATE_VOTES } from "@longpaddock/domain/date-polls/vocabulary";
import { eventTime } from "@longpaddock/domain/events/event-time";
import { Badge } from "@longpaddock/ui/badge";
import { cn } from "@longpaddock/ui/class-names";
import { Check, CircleHelp, X } from "lucide-react";
import { useId } from "react";
import { DATE_POLL_TEXTS, VOTE_LABELS, votesText } from "./texts";
import type { DatePoll } from "./use-date-polls";

const ICONS = { yes: Check, maybe: CircleHelp, no: X } as const;

interface DateVotesProps {
  poll: DatePoll;
  index: number;
  disabled: boolean;
  onVote: (vote: DateVote) => void;
}

/** One of the dates, with what the member says to it. Arrow keys move between the three answers. */
export function DateVotes({ poll, index, disabled, onVote }: DateVotesProps) {
  const name = useId();
  const counts = poll.counts[index] ?? { yes: 0, maybe: 0, no: 0 };
  const mine = poll.mine?.votes[index];
  const isBest = poll.best.includes(index);
  const isChosen = poll.chosenIndex === index;
  return (
    <fieldset
      className={cn(
        "min-w-0 rounded-md border-2 p-3",
        isBest || isChosen ? "border-accent-text" : "border-line",
      )}
    >
      <legend className="float-left w-full">
        <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <time dateTime={poll.dates[index]} className="font-bold">
            {eventTime(poll.dates[index] ?? "", poll.timeZone)}
          </time>
          {isChosen && <Badge tone="accent">{DATE_POLL_TEXTS.chosen}</Badge>}
          {isBest && !isChosen && <Badge tone="positive">{bestLabel(poll)}</Badge>}
        </span>
      </legend>
      {poll.status === "open" ? (
        <div className="clear-both grid grid-cols-3 gap-2 pt-2">
          {DATE_VOTES.map((vote) => {
            const Icon = ICONS[vote];
            return (
              <label
                key={vote}
                className="flex min-h-12 cursor-pointer flex-col items-center justify-center rounded-md border-2 border-line-strong bg-surface-raised px-1 py-1 text-center font-bold text-sm hover:border-ink has-checked:border-accent has-checked:bg-accent has-checked:text-accent-ink has-disabled:cursor-default has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
              >
                <input
                  type="radio"
                  name={name}
                  value={vote}
                  checked={mine === vote}
                  disabled={disabled}
                  onChange={() => onVote(vote)}
                  className="sr-only"
                />
                <span className="flex items-center gap-1">
                  <Icon aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
                  {VOTE_LABELS[vote]}
                </span>
                <span className="font-semibold tabular-nums">{counts[vote].toLocaleString("en-AU")}</span>
              </label>
            );
          })}
        </div>
      ) : (
        <p className="clear-both pt-1 text-ink-muted">
          {votesText(counts)}
          {mine && <span className="text-ink"> ({VOTE_LABELS[mine]})</span>}
        </p>
      )}
    </fieldset>
  );
}

const bestLabel = ({ status }: DatePoll) =>
  status === "open" ? DATE_POLL_TEXTS.best : DATE_POLL_TEXTS.bestOfAll;
