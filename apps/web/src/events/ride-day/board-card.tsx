import { isOut } from "@longpaddock/domain/check-ins/statuses";
import { countStates } from "@longpaddock/domain/ride-day/rules";
import type { BoardState } from "@longpaddock/domain/ride-day/vocabulary";
import { Button } from "@longpaddock/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { Notice } from "@longpaddock/ui/notice";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { failureHint } from "../../lib/failures/failure-texts";
import { fullName } from "../../lib/format";
import { useOnline } from "../../lib/network/use-online";
import { ago } from "../../lib/time/ago";
import { clockTime } from "../../lib/time/local-time";
import type { EventDetail } from "../../riders/participations/answerable-event";
import { RolesButton } from "../../riders/participations/roles-button";
import { CardButton } from "../emergency-cards/event/card-button";
import { CardsPanel } from "../emergency-cards/event/cards-panel";
import { type CardsEvent, type RiderCards, useRiderCards } from "../emergency-cards/event/use-rider-cards";
import { SheetLink } from "../sheet/sheet-link";
import { BackBy } from "./back-by";
import { BoardFilter } from "./board-filter";
import { RiderRow } from "./rider-row";
import { SeenHome } from "./seen-home";
import { BOARD_TEXTS } from "./texts";
import { useAnnouncement } from "./use-announcement";
import { type Board, isMissed, type PlacedRider, useBoard } from "./use-board";

type BoardCardEvent = CardsEvent &
  Parameters<typeof useBoard>[0] & { can: Pick<EventDetail["can"], "change"> };

/** Where each rider is at, for those who come and those who run the event. */
export function BoardCard({ event }: { event: BoardCardEvent }) {
  const { data: board, riders, error, now, isStale, refetch, ...loaded } = useBoard(event);
  const cards = useRiderCards(
    event,
    riders?.some(({ status }) => isOut(status)),
  );
  if (board && riders)
    return (
      <BoardFrame>
        <BoardAge board={board} loadedAt={loaded.dataUpdatedAt} isStale={isStale} now={loaded.deviceTime} />
        <BackBy board={board} />
        {board.can.checkInRiders && <SheetLink eventId={board.eventId} memberId={loaded.memberId} />}
        <Riders {...{ event, board, riders, now, cards }} memberId={loaded.memberId} />
        <CardsPanel cards={cards} />
      </BoardFrame>
    );
  return (
    <BoardFrame>
      {error ? (
        <Notice
          tone="warning"
          title={BOARD_TEXTS.unloaded.title}
          action={
            <Button variant="secondary" size="sm" onClick={() => void refetch()}>
              {BOARD_TEXTS.unloaded.action}
            </Button>
          }
        >
          {failureHint(error)}
        </Notice>
      ) : (
        <Skeleton className="h-96 rounded-md" />
      )}
    </BoardFrame>
  );
}

function BoardFrame({ children }: { children: ReactNode }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The start page leads here, and the board comes later than its page.
    if (window.location.hash === "#board") section.current?.scrollIntoView();
  }, []);
  return (
    <Card asChild>
      <section id="board" ref={section} aria-labelledby="board-title" className="scroll-mt-20">
        <CardHeader>
          <CardTitle id="board-title">{BOARD_TEXTS.title}</CardTitle>
        </CardHeader>
        <CardBody className="flex flex-col gap-4 pt-3 sm:pt-3">{children}</CardBody>
      </section>
    </Card>
  );
}

interface BoardAgeProps {
  board: Board;
  /** By the device's clock. */
  loadedAt: number;
  isStale: boolean;
  /** By the device's clock, too. */
  now: number;
}

function BoardAge({ board, loadedAt, isStale, now }: BoardAgeProps) {
  const isOnline = useOnline();
  if (isOnline && !isStale)
    return (
      <p className="text-ink-muted text-sm">
        {BOARD_TEXTS.asOf} {clockTime(new Date(board.asOf), board.timeZone)}
      </p>
    );
  return (
    <p className="font-bold text-warning-text">
      {BOARD_TEXTS.lastKnown} {ago(new Date(loadedAt).toISOString(), now)}
    </p>
  );
}

interface RidersProps {
  event: BoardCardEvent;
  board: Board;
  riders: PlacedRider[];
  /** The viewer, whose own status is set with the check-in. */
  memberId: string | null;
  now: number;
  cards: RiderCards | null;
}

function Riders({ event, board, riders, memberId, now, cards }: RidersProps) {
  const [shown, setShown] = useState<BoardState | null>(null);
  const counts = countStates(riders.map(({ state }) => state));
  const announcement = useAnnouncement(counts);
  // Ignores a filter for a state that nobody is in any more.
  const filter = shown !== null && counts[shown] > 0 ? shown : null;
  const matching = riders.filter(({ state }) => filter === null || state === filter);
  return (
    <>
      <BoardFilter counts={counts} total={riders.length} value={filter} onChange={setShown} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {matching.map((rider) => (
          <RiderRow key={rider.user.id} rider={rider} timeZone={board.timeZone} now={now}>
            <CardButton cards={cards} rider={rider.user} />
            {board.can.checkInRiders && rider.user.id !== memberId && isMissed(rider) && (
              <SeenHome eventId={board.eventId} rider={rider} />
            )}
            {event.can.change && rider.mayHaveRoles && (
              <RolesButton
                event={event}
                userId={rider.user.id}
                name={fullName(rider.user, rider.user.id)}
                roles={rider.roles}
              />
            )}
          </RiderRow>
        ))}
      </ul>
    </>
  );
}
