import { lateActsUntil } from "@longpaddock/domain/check-ins/rules";
import { CHECK_IN_STATUSES } from "@longpaddock/domain/check-ins/vocabulary";
import { EVENT_TYPES } from "@longpaddock/domain/events/rules";
import { EVENT_ROLES, EVENT_STATUSES } from "@longpaddock/domain/events/vocabulary";
import { z } from "zod";
import { answer, instant, latitude, longitude, rowId } from "../../core/answers";
import { person, personView } from "../../core/person-view";
import type { loadEvent } from "../../riders/participations/load";
import type { BoardRow } from "./load";

const rider = z.strictObject({
  user: person,
  isOrganizer: z.boolean(),
  roles: z.array(z.enum(EVENT_ROLES)),
  isExpected: z.boolean(),
  status: z.enum(CHECK_IN_STATUSES).nullable(),
  statedAt: instant.nullable(),
  by: z.string().nullable(),
  sayer: person.nullable(),
  mayHaveRoles: z.boolean(),
  message: z.string().nullable(),
  position: z
    .strictObject({ latitude, longitude, accuracy: z.int32().min(0).nullable(), locatedAt: instant })
    .nullable(),
});

export const boardAnswer = answer("RideDayBoard", {
  eventId: rowId,
  type: z.enum(EVENT_TYPES),
  title: z.string(),
  status: z.enum(EVENT_STATUSES),
  startsAt: instant,
  timeZone: z.string(),
  keptUntil: instant,
  backBy: instant.nullable(),
  asOf: instant,
  can: z.strictObject({ run: z.boolean(), setBackBy: z.boolean(), checkInRiders: z.boolean() }),
  riders: z.array(rider),
});

type Board = z.infer<typeof boardAnswer>;

interface BoardParts extends Pick<Board, "can"> {
  event: Awaited<ReturnType<typeof loadEvent>>;
  rows: readonly BoardRow[];
  asOf: Date;
}

export function boardView({ event, rows, asOf, can }: BoardParts): Board {
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

function riderView(row: BoardRow): z.infer<typeof rider> {
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
