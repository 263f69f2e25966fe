import { CheckInCard } from "../../../riders/check-ins/check-in-card";
import { showsBoard } from "../../../riders/check-ins/shows-check-in";
import { BoardSummary } from "../../ride-day/board-summary";
import type { EventSectionProps } from "./event-section";

export function CheckInPart({ event }: EventSectionProps) {
  return <CheckInCard event={event} summary={showsBoard(event) && <BoardSummary event={event} />} />;
}
