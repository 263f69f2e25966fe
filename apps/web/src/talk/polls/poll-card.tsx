import { placeOf } from "@longpaddock/domain/discussions/rules";
import { votePercent } from "@longpaddock/domain/polls/rules";
import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import { Badge } from "@longpaddock/ui/badge";
import { Button } from "@longpaddock/ui/button";
import { Card } from "@longpaddock/ui/card";
import { cn } from "@longpaddock/ui/class-names";
import { Check } from "lucide-react";
import { useId } from "react";
import { useRequireSignIn } from "../../accounts/auth/member-actions";
import { MemberName } from "../../accounts/people/member-name";
import { day, fullName } from "../../lib/format";
import { notify } from "../../lib/notify";
import { AuthorMenu } from "../../writing/moderation/author-menu";
import { POLL_TEXTS, voteCount } from "./texts";
import { kindOf, type Poll, useClosePoll, usePendingVotes, useVote } from "./use-polls";

/** The names of deleted accounts. */
const ANONYMOUS = "Anonymous User";

export function PollCard({ poll: stored }: { poll: Poll }) {
  const kind = kindOf(stored);
  const poll = usePendingVotes(kind)(stored);
  const vote = useVote(kind);
  const requireSignIn = useRequireSignIn();
  const titleId = useId();
  const choose = (optionIndex: number) =>
    requireSignIn(POLL_TEXTS.signedOut, () =>
      poll.can.vote ? vote.mutate({ id: poll.id, optionIndex }) : notify(POLL_TEXTS.joinFirst),
    );
  return (
    <Card asChild>
      <article aria-labelledby={titleId} className="p-4 sm:p-5">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h3 id={titleId} className="min-w-0 flex-1 break-words font-extrabold text-lg">
            {poll.question}
          </h3>
          {!poll.isActive && <Badge>{POLL_TEXTS.isClosed}</Badge>}
        </div>
        <p className="mt-1 text-ink-muted text-sm">
          <MemberName member={poll.author} name={fullName(poll.author, ANONYMOUS)} />, {day(poll.createdAt)}
        </p>
        <ul className="mt-4 grid grid-cols-1 gap-2">
          {poll.options.map((option, index) => (
            <li key={option}>
              <Option poll={poll} index={index} onChoose={() => choose(index)} />
            </li>
          ))}
        </ul>
        <div className="mt-3 flex min-h-9 flex-wrap items-center justify-between gap-2">
          <p className="text-ink-muted text-sm" aria-live="polite">
            {voteCount(poll.totalVotes)}
          </p>
          <span className="flex items-center gap-1">
            {poll.can.close && <CloseButton poll={poll} />}
            <AuthorMenu
              content={{
                kind: "poll",
                id: poll.id,
                place: placeOf(poll),
                author: { id: poll.author.id, name: fullName(poll.author, ANONYMOUS) },
                isMuted: poll.isMuted,
                can: { block: false },
              }}
            />
          </span>
        </div>
      </article>
    </Card>
  );
}

interface OptionProps {
  poll: Poll;
  index: number;
  onChoose: () => void;
}

function Option({ poll, index, onChoose }: OptionProps) {
  const votes = poll.pollVotes[index]?.count ?? 0;
  const percent = votePercent(votes, poll.totalVotes);
  const isMine = poll.mine?.optionIndex === index;
  const content = (
    <>
      <span
        aria-hidden="true"
        className="absolute inset-y-0 left-0 bg-accent-soft transition-[width] motion-reduce:transition-none"
        style={{ width: `${percent}%` }}
      />
      <span className="relative flex min-w-0 flex-1 items-center gap-2 break-words text-left font-semibold">
        {isMine && <Check aria-label={POLL_TEXTS.yourVote} className="size-5 shrink-0" />}
        <span className="min-w-0 break-words">{poll.options[index]}</span>
      </span>
      <span className="relative shrink-0 text-sm tabular-nums">
        {percent}% <span className="text-ink-muted">({voteCount(votes)})</span>
      </span>
    </>
  );
  const look = cn(
    "relative flex min-h-11 w-full items-center gap-3 overflow-hidden rounded-md border-2 px-3 py-2",
    isMine ? "border-accent-text" : "border-line-strong",
  );
  if (!poll.isActive) return <div className={look}>{content}</div>;
  return (
    <button
      type="button"
      aria-pressed={isMine}
      onClick={isMine ? undefined : onChoose}
      className={cn(look, "hover:border-ink")}
    >
      {content}
    </button>
  );
}

function CloseButton({ poll }: { poll: Poll }) {
  const close = useClosePoll(kindOf(poll));
  return (
    <AlertDialog
      trigger={
        <Button variant="quiet" size="sm">
          {POLL_TEXTS.close}
        </Button>
      }
      title={POLL_TEXTS.closing.title}
      description={POLL_TEXTS.closing.description}
      confirmLabel={POLL_TEXTS.close}
      pendingText={POLL_TEXTS.closing.pending}
      onConfirm={() => close.mutateAsync({ id: poll.id })}
    />
  );
}
