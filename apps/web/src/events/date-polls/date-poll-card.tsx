import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import { Badge } from "@longpaddock/ui/badge";
import { Button } from "@longpaddock/ui/button";
import { Card } from "@longpaddock/ui/card";
import { CalendarCheck } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { lazyDialog } from "../../interactions/lazy-overlay";
import { trpc } from "../../lib/api";
import { day, fullName } from "../../lib/format";
import { useOnline } from "../../lib/network/use-online";
import { eventPath } from "../../lib/paths";
import { MutedFold } from "../../writing/moderation/muted-fold";
import { DateVotes } from "./date-votes";
import { DATE_POLL_TEXTS } from "./texts";
import { type DatePoll, usePendingDateVotes, useVoteOnDates } from "./use-date-polls";
import { Voters } from "./voters";

const ChooseDialog = lazyDialog(() => import("./choose-dialog").then((m) => m.ChooseDialog));

export function DatePollCard({ poll: stored }: { poll: DatePoll }) {
  const poll = usePendingDateVotes()(stored);
  const vote = useVoteOnDates();
  const isOnline = useOnline();
  const [isChoosing, setIsChoosing] = useState(false);
  const titleId = useId();
  const isOpen = poll.status === "open";
  return (
    <MutedFold isMuted={poll.isMuted}>
      <Card asChild>
        <article aria-labelledby={titleId} className="p-4 sm:p-5">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <h3 id={titleId} className="min-w-0 flex-1 break-words font-extrabold text-lg">
              {poll.question}
            </h3>
            {!isOpen && (
              <Badge>{poll.status === "chosen" ? DATE_POLL_TEXTS.isChosen : DATE_POLL_TEXTS.isClosed}</Badge>
            )}
          </div>
          <p className="mt-1 text-ink-muted text-sm">
            {fullName(poll.author, DATE_POLL_TEXTS.formerMember)}, {day(poll.createdAt)}
          </p>
          {poll.eventId !== null && (
            <Button asChild className="mt-3">
              <Link to={eventPath(poll.eventId)}>
                <CalendarCheck aria-hidden="true" className="size-5" />
                {DATE_POLL_TEXTS.see}
              </Link>
            </Button>
          )}
          {poll.status === "chosen" && poll.eventId === null && (
            <p className="mt-3 text-ink-muted">{DATE_POLL_TEXTS.gone}</p>
          )}
          <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-3">
            {poll.dates.map((date, index) => (
              <li key={date} className="min-w-0">
                <DateVotes
                  poll={poll}
                  index={index}
                  disabled={!poll.can.vote || !isOnline}
                  onVote={(choice) => vote.mutate({ id: poll.id, votes: { [index]: choice } })}
                />
              </li>
            ))}
          </ul>
          {isOpen && !isOnline && (
            <p role="status" className="mt-2 text-ink-muted text-sm">
              {DATE_POLL_TEXTS.offline}
            </p>
          )}
          <div className="mt-3">
            <Voters poll={poll} />
          </div>
          {(poll.can.choose || poll.can.close) && (
            <div className="mt-2 flex flex-wrap gap-2">
              {poll.can.choose && (
                <Button
                  variant="secondary"
                  onClick={() => setIsChoosing(true)}
                  {...ChooseDialog.preloadProps}
                >
                  {DATE_POLL_TEXTS.choose.action}
                </Button>
              )}
              {poll.can.close && <CloseButton id={poll.id} />}
            </div>
          )}
          {poll.can.choose && <ChooseDialog poll={poll} open={isChoosing} onOpenChange={setIsChoosing} />}
        </article>
      </Card>
    </MutedFold>
  );
}

function CloseButton({ id }: { id: number }) {
  const texts = DATE_POLL_TEXTS.close;
  const close = trpc.datePolls.close.useMutation({ meta: { success: texts.done } });
  return (
    <AlertDialog
      trigger={<Button variant="quiet">{texts.action}</Button>}
      title={texts.title}
      description={texts.text}
      confirmLabel={texts.confirm}
      pendingText={texts.pending}
      onConfirm={() => close.mutateAsync({ id })}
    />
  );
}
