import { lateActsUntil } from "@longpaddock/domain/check-ins/rules";
import { CHECK_IN_STATUSES } from "@longpaddock/domain/check-ins/vocabulary";
import { EVENT_TYPES } from "@longpaddock/domain/events/rules";
import { EVENT_ROLES, EVENT_STATUSES } from "@longpaddock/domain/events/vocabulary";
import { firstNameOf, guestId } from "@longpaddock/domain/participations/rules";
import { MAX_BOARD_RIDERS } from "@longpaddock/domain/ride-day/rules";
import { z } from "zod";
import { answer, instant, latitude, longitude, rowId } from "../../core/answers";
import { person, personView } from "../../core/person-view";
import type { loadEvent } from "../../riders/participations/load";
import type { BoardRows, GuestRow, MemberRow } from "./load";

const rider = z.strictObject({
  user: person,
  participantId: rowId.nullable(),
  isGuest: z.boolean(),
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
  /** It is the planned end: nobody has set another time. */
  isBackByPlanned: z.boolean(),
  asOf: instant,
  can: z.strictObject({ run: z.boolean(), setBackBy: z.boolean(), checkInRiders: z.boolean() }),
  riders: z.array(rider),
});

type Board = z.infer<typeof boardAnswer>;

interface BoardParts extends Pick<Board, "can"> {
  event: Awaited<ReturnType<typeof loadEvent>>;
  backBy: Date | null;
  isBackByPlanned: boolean;
  rows: BoardRows;
  asOf: Date;
}

export function boardView({ event, backBy, isBackByPlanned, rows, asOf, can }: BoardParts): Board {
  const guestView = guestViewFor(can.checkInRiders);
  return {
    eventId: event.id,
    type: event.type,
    title: event.title,
    status: event.status,
    startsAt: event.startsAt.toISOString(),
    timeZone: event.timeZone,
    /** Devices delete the board they keep by then, as the server does the positions. */
    keptUntil: lateActsUntil(event.dayEndsAt).toISOString(),
    // The event may have been put off since.
    backBy: backBy && backBy > event.startsAt ? backBy.toISOString() : null,
    isBackByPlanned,
    asOf: asOf.toISOString(),
    can,
    riders: [...rows.members.map(memberView), ...rows.guests.map(guestView)]
      .toSorted((a, b) => (b.statedAt ?? "").localeCompare(a.statedAt ?? ""))
      .slice(0, MAX_BOARD_RIDERS),
  };
}

function memberView(row: MemberRow): z.infer<typeof rider> {
  return {
    user: personView(row.userId, row),
    participantId: null,
    isGuest: false,
    isOrganizer: row.isOrganizer,
    roles: row.roles,
    isExpected: row.isExpected,
    /** False for a rider who no longer comes, and for the organiser. */
    mayHaveRoles: row.mayHaveRoles,
    ...saidView(row, row.userId),
  };
}

/** A person without an account has no id of a member. Only leaders see the whole name. */
const guestViewFor =
  (isLeader: boolean) =>
  (row: GuestRow): z.infer<typeof rider> => {
    const id = guestId(row.participantId);
    const name = row.name ?? "";
    const firstName = isLeader ? name : firstNameOf(name);
    return {
      user: personView(id, { firstName, lastName: null, profileImageUrl: null }),
      participantId: row.participantId,
      isGuest: true,
      isOrganizer: false,
      roles: [],
      isExpected: row.isExpected,
      mayHaveRoles: false,
      ...saidView(row, id),
      // A guest's position and message are for the leaders alone.
      ...(!isLeader && { message: null, position: null }),
    };
  };

type SaidRow = Pick<
  MemberRow,
  "status" | "statedAt" | "saidBy" | "sayer" | "message" | "location" | "accuracy" | "locatedAt"
>;

function saidView(row: SaidRow, riderId: string) {
  return {
    status: row.status,
    statedAt: row.statedAt?.toISOString() ?? null,
    /** The rider, or the leader who said it for them. */
    by: row.status === null ? null : (row.saidBy ?? riderId),
    /** The leader, if it was one. */
    sayer: row.saidBy === null || row.sayer === null ? null : personView(row.saidBy, row.sayer),
    message: row.message,
    position: positionView(row),
  };
}

function positionView({ location, accuracy, locatedAt }: SaidRow) {
  if (location === null || locatedAt === null) return null;
  const [latitude = 0, longitude = 0] = location.split(",").map(Number);
  return { latitude, longitude, accuracy, locatedAt: locatedAt.toISOString() };
}
