import { lateActsUntil } from "@longpaddock/domain/check-ins/rules";
import { personView } from "../../core/person-view";
import type { loadEvent } from "../participations/load";
import type { BoardRow } from "./load";

interface Board {
  event: Awaited<ReturnType<typeof loadEvent>>;
  rows: readonly BoardRow[];
  asOf: Date;
  /** What the reader may do. */
  can: { run: boolean; setBackBy: boolean; checkInRiders: boolean };
}

export function boardView({ event, rows, asOf, can }: Board) {
  // The event may have been put off since.
  const backBy = rows[0]?.backBy ?? null;
  return {
    eventId: event.id,
    type: event.type,
    title: event.title,
    status: event.status,
    startsAt: event.startsAt.toISOString(),
    timeZone: event.timeZone,
    /** Devices delete the board they keep by then, as the server does the positions. */
    keptUntil: lateActsUntil(event.dayEndsAt).toISOString(),
    backBy: backBy && backBy > event.startsAt ? backBy.toISOString() : null,
    asOf: asOf.toISOString(),
    can,
    riders: rows.map(riderView),
  };
}

function riderView(row: BoardRow) {
  return {
    user: personView(row.userId, row),
    isOrganizer: row.isOrganizer,
    roles: row.roles,
    isExpected: row.isExpected,
    status: row.status,
    statedAt: row.statedAt?.toISOString() ?? null,
    /** The rider, or the leader who said it for them. */
    by: row.status === null ? null : (row.saidBy ?? row.userId),
    /** The leader, if it was one. */
    sayer: row.saidBy === null || row.sayer === null ? null : personView(row.saidBy, row.sayer),
    /** False for a rider who no longer comes, and for the organiser. */
    mayHaveRoles: row.mayHaveRoles,
    message: row.message,
    position: positionView(row),
  };
}

function positionView({ location, accuracy, locatedAt }: BoardRow) {
  if (location === null || locatedAt === null) return null;
  const [latitude = 0, longitude = 0] = location.split(",").map(Number);
  return { latitude, longitude, accuracy, locatedAt: locatedAt.toISOString() };
}
