import { Button } from "@longpaddock/ui/button";
import { HeartPulse, Trash2 } from "lucide-react";
import { notifySuccess } from "../../../lib/notify";
import { removeCards } from "../../../lib/offline/card-copies";
import { clockTime } from "../../../lib/time/local-time";
import { EVENT_CARDS_TEXTS, missingFromCopy, ridersWithCards } from "./texts";
import { checkStore, type RiderCards, useTakeCards } from "./use-rider-cards";

/** On the board, for the organiser and the sweep: how many riders have a card, and the copy for dead spots. */
export function CardsPanel({ cards }: { cards: RiderCards | null }) {
  if (!cards) return null;
  if (!cards.isOpen)
    return (
      <p className="text-ink-muted text-sm">
        {EVENT_CARDS_TEXTS.opensAt} {clockTime(cards.opensAt, cards.event.timeZone)}.
      </p>
    );
  const { riders, hasFailed, copy } = cards;
  const count = riders?.length ?? copy?.riders.length ?? 0;
  return (
    <section
      aria-labelledby="emergency-cards-title"
      className="flex flex-col gap-2 rounded-md border-2 border-line-strong/60 p-3"
    >
      <h3 id="emergency-cards-title" className="flex items-center gap-2 font-bold">
        <HeartPulse aria-hidden="true" className="size-5 shrink-0" />
        {EVENT_CARDS_TEXTS.title}
      </h3>
      <p className="text-sm">
        {hasFailed && !copy && EVENT_CARDS_TEXTS.failed}
        {riders?.length === 0 && EVENT_CARDS_TEXTS.nobody}
        {count > 0 && `${ridersWithCards(count)} ${EVENT_CARDS_TEXTS.lead}`}
      </p>
      {(count > 0 || copy) && <Copy cards={cards} />}
    </section>
  );
}

function Copy({ cards }: { cards: RiderCards }) {
  const take = useTakeCards(cards);
  const { copy, riders, event, memberId, refreshCopy } = cards;
  const missing = copy ? (riders?.filter((id) => !copy.riders.includes(id)).length ?? 0) : 0;
  const takeCopy = async () => {
    if (await checkStore(cards)) take.mutate();
  };
  const remove = async () => {
    await removeCards(memberId, event.id);
    await refreshCopy();
    notifySuccess(EVENT_CARDS_TEXTS.removed);
  };
  return (
    <>
      <p className="text-ink-muted text-sm">
        {copy
          ? `${EVENT_CARDS_TEXTS.copied} ${clockTime(new Date(copy.takenAt), event.timeZone)}. ${EVENT_CARDS_TEXTS.copyEnds}`
          : EVENT_CARDS_TEXTS.noCopy}
        {missing > 0 && <b className="text-warning-text"> {missingFromCopy(missing)}</b>}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          pending={take.isPending}
          pendingText={EVENT_CARDS_TEXTS.taking}
          onClick={() => void takeCopy()}
        >
          {copy ? EVENT_CARDS_TEXTS.takeAgain : EVENT_CARDS_TEXTS.take}
        </Button>
        {copy && (
          <Button variant="quiet" size="sm" onClick={() => void remove()}>
            <Trash2 aria-hidden="true" className="size-5" />
            {EVENT_CARDS_TEXTS.remove}
          </Button>
        )}
      </div>
    </>
  );
}
