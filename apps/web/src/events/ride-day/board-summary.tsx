import { countStates } from "@longpaddock/domain/ride-day/rules";
import { BOARD_TEXTS, boardSummary } from "./texts";
import { useBoard } from "./use-board";

/** How many riders are in each state, in a line that leads to the board. */
export function BoardSummary({ event }: { event: Parameters<typeof useBoard>[0] }) {
  const { riders } = useBoard(event);
  if (!riders) return null;
  return (
    <p className="text-sm">
      {BOARD_TEXTS.summary} {boardSummary(countStates(riders.map(({ state }) => state)))}
    </p>
  );
}
