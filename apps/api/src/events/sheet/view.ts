import { contradictionsOf } from "@longpaddock/domain/check-ins/contradictions";
import { CHECK_IN_STATUSES, type CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import { EVENT_ROLES } from "@longpaddock/domain/events/vocabulary";
import { CONTACT_MAIL_STATUSES } from "@longpaddock/domain/overdue/vocabulary";
import { ANSWERS, firstNameOf, guestId } from "@longpaddock/domain/participations/rules";
import { z } from "zod";
import { answer, instant, rowId, tally } from "../../core/answers";
import { person, personView } from "../../core/person-view";
import { nameOf, type RiderRow, type SheetRow } from "./load";

const ofDay = {
  isGuest: z.boolean(),
  addedBy: z.string().nullable(),
  phone: z.string().nullable(),
  emergencyContactName: z.string().nullable(),
  emergencyContactPhone: z.string().nullable(),
  emergencyContactEmail: z.string().nullable(),
  vehicle: z.string().nullable(),
  passengers: z.array(z.strictObject({ name: z.string() })),
};

export const sheetRiderAnswer = answer("SheetRider", {
  id: rowId,
  eventId: rowId,
  userId: z.string().nullable(),
  user: person.nullable(),
  name: z.string(),
  answer: z.enum(ANSWERS),
  joinedAt: instant,
  ...ofDay,
});

export const removedRiderAnswer = answer("RemovedRider", {
  id: rowId,
  eventId: rowId,
  isDeleted: z.boolean(),
  status: z.enum(CHECK_IN_STATUSES).nullable(),
});

export const removedVisitorsAnswer = answer("RemovedVisitors", { eventId: rowId, removed: tally });

const said = z.strictObject({
  status: z.enum(CHECK_IN_STATUSES),
  statedAt: instant,
  message: z.string().nullable(),
  by: z.string(),
  byName: z.string(),
});

export const sheetRowAnswer = answer("SheetRow", {
  id: rowId.nullable(),
  userId: z.string().nullable(),
  user: person.nullable(),
  name: z.string(),
  ...ofDay,
  addedByName: z.string().nullable(),
  /** Of the acts that have put them on the sheet. */
  actIds: z.array(z.guid()),
  /** Of others on it who may be the same person. */
  sameAs: z.array(rowId),
  isOrganizer: z.boolean(),
  hasAccepted: z.boolean().nullable(),
  roles: z.array(z.enum(EVENT_ROLES)),
  isExpected: z.boolean(),
  isForgotten: z.boolean(),
  status: z.enum(CHECK_IN_STATUSES).nullable(),
  statedAt: instant.nullable(),
  message: z.string().nullable(),
  by: z.string().nullable(),
  byName: z.string().nullable(),
  lastSeenAt: instant.nullable(),
  lastSeenBy: z.string().nullable(),
  lastSeenByName: z.string().nullable(),
  lastSeenIn: z.string().nullable(),
  contradictions: z.array(said),
  contactMail: z.enum(CONTACT_MAIL_STATUSES).nullable(),
  contactMailedAt: instant.nullable(),
});

export const headCountAnswer = answer("HeadCount", {
  id: rowId,
  eventId: rowId,
  actId: z.guid(),
  name: z.string(),
  at: instant,
  count: tally.nullable(),
  expected: tally,
  seen: z.array(rowId),
  by: z.string().nullable(),
  byName: z.string(),
  missing: z.array(rowId),
  missingRiders: z.array(
    z.strictObject({
      id: rowId.nullable(),
      userId: z.string().nullable(),
      name: z.string(),
      phone: z.string().nullable(),
      lastSeenAt: instant.nullable(),
    }),
  ),
});

function ofDayView(row: RiderRow | SheetRow) {
  return {
    isGuest: row.userId === null,
    /** The leader who has put them on the sheet; null for who answered the event themself. */
    addedBy: row.addedBy,
    phone: row.phone,
    emergencyContactName: row.emergencyContactName,
    emergencyContactPhone: row.emergencyContactPhone,
    /** Members' is for the mail alone. */
    emergencyContactEmail: row.userId === null ? row.emergencyContactEmail : null,
    vehicle: row.vehicle,
    passengers: row.passengers.map((name) => ({ name })),
  };
}

/** For leaders: a rider as they have put them on the sheet. */
export function sheetRiderView(row: RiderRow): z.infer<typeof sheetRiderAnswer> {
  return {
    id: row.id,
    eventId: row.eventId,
    userId: row.userId,
    user: row.userId === null ? null : personView(row.userId, row),
    name: nameOf(row),
    answer: row.answer,
    joinedAt: row.joinedAt.toISOString(),
    ...ofDayView(row),
  };
}

/** For who led the ride when they recorded it, and doesn't any more: a first name, and nothing of what leaders have typed in. */
export function namedRiderView(row: RiderRow): z.infer<typeof sheetRiderAnswer> {
  const contact = { emergencyContactName: null, emergencyContactPhone: null, emergencyContactEmail: null };
  const typedIn = { phone: null, ...contact, vehicle: null };
  const names = { name: row.name && firstNameOf(row.name), lastName: null };
  return sheetRiderView({ ...row, ...typedIn, ...names, passengers: [] });
}

/** For who led the ride when they counted, and doesn't any more: which riders were missing, as riders see them. */
export function missedView(counted: z.infer<typeof headCountAnswer>): z.infer<typeof headCountAnswer> {
  const missingRiders = counted.missingRiders.map((rider) => ({
    ...rider,
    name: firstNameOf(rider.name),
    phone: null,
    lastSeenAt: null,
  }));
  return { ...counted, missingRiders };
}

export function removedRiderView(
  { id, eventId }: RiderRow,
  { isDeleted, counted }: { isDeleted: boolean; counted: readonly { status: CheckInStatus }[] },
): z.infer<typeof removedRiderAnswer> {
  return { id, eventId, isDeleted, status: counted.at(-1)?.status ?? null };
}

type Act = SheetRow["acts"][number];

const sayerOf = (row: SheetRow, { saidBy, sayer }: Act) => ({
  by: saidBy ?? row.userId ?? guestId(row.id ?? 0),
  byName: saidBy === null || sayer === null ? nameOf(row) : nameOf(sayer),
});

/** For leaders: everything about a rider on the day. */
export function sheetRowView(row: SheetRow, sameAs: readonly number[]): z.infer<typeof sheetRowAnswer> {
  const { counted, acts } = row;
  const last = counted.at(-1);
  const sayer = last ? sayerOf(row, last) : null;
  return {
    id: row.id,
    userId: row.userId,
    user: row.userId === null ? null : personView(row.userId, row),
    name: nameOf(row),
    ...ofDayView(row),
    addedByName: row.addedByName,
    actIds: [...row.actIds],
    sameAs: [...sameAs],
    isOrganizer: row.isOrganizer,
    hasAccepted: row.hasAccepted,
    roles: [...row.roles],
    isExpected: row.isOrganizer || row.answer === "confirmed",
    isForgotten: row.isForgotten,
    status: last?.status ?? null,
    statedAt: last?.statedAt.toISOString() ?? null,
    message: counted.findLast(({ message }) => message !== null)?.message ?? null,
    by: sayer?.by ?? null,
    byName: sayer?.byName ?? null,
    ...lastSeenView(row),
    /** What others say that doesn't go together with the status. */
    contradictions: contradictionsOf(acts).map((act) => ({
      status: act.status,
      statedAt: act.statedAt.toISOString(),
      message: act.message,
      ...sayerOf(row, act),
    })),
    contactMail: row.contactMail,
    contactMailedAt: row.contactMailedAt?.toISOString() ?? null,
  };
}

/** The latest that anybody saw or heard of a rider. */
function lastSeenView(row: SheetRow) {
  const act = row.counted.findLast(({ status }) => status !== "cant_make_it");
  const sighting = row.sightings.at(-1);
  if (sighting && (!act || sighting.at >= act.statedAt))
    return {
      lastSeenAt: sighting.at.toISOString(),
      lastSeenBy: sighting.by,
      lastSeenByName: sighting.counter && nameOf(sighting.counter),
      /** The head count at which it was. */
      lastSeenIn: sighting.name,
    };
  const sayer = act && sayerOf(row, act);
  return {
    lastSeenAt: act?.statedAt.toISOString() ?? null,
    lastSeenBy: sayer?.by ?? null,
    lastSeenByName: sayer?.byName ?? null,
    lastSeenIn: null,
  };
}
