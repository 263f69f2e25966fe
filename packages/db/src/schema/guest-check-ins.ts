import { CHECK_IN_STATUSES } from "@longpaddock/domain/check-ins/vocabulary";
import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, pgTable, unique, uuid } from "drizzle-orm/pg-core";
import { identity, oneOf } from "./columns";
import { actColumns, isPlace } from "./event-check-in-acts";
import { checkInColumns } from "./event-check-ins";
import { eventParticipants } from "./event-participants";
import { eventRef } from "./event-ref";

/** Deletes the row with what stands for the person among the participants. */
export const participantRef = () =>
  integer("participant_id")
    .notNull()
    .references((): AnyPgColumn => eventParticipants.id, { onDelete: "cascade" });

/** The acts of a rider without an account, said by themself or by a leader: `event_check_in_acts` of members. */
export const guestCheckInActs = pgTable(
  "guest_check_in_acts",
  {
    id: identity(),
    /** Chosen by the app. */
    actId: uuid("act_id").notNull(),
    eventId: eventRef(),
    participantId: participantRef(),
    ...actColumns(),
  },
  (t) => [
    unique("guest_check_in_acts_once").on(t.participantId, t.actId),
    index("guest_check_in_acts_event").on(t.eventId, t.participantId),
    index("guest_check_in_acts_messages").on(t.eventId).where(sql`${t.message} is not null`),
    index("guest_check_in_acts_located").on(t.eventId).where(sql`${t.location} is not null`),
    index("guest_check_in_acts_said_by").on(t.saidBy).where(sql`${t.saidBy} is not null`),
    check("guest_check_in_acts_status", oneOf(t.status, CHECK_IN_STATUSES)),
    check("guest_check_in_acts_location", isPlace(t.location)),
  ],
);

/** Where each rider without an account is at. It follows from their acts and is written with them. */
export const guestCheckIns = pgTable(
  "guest_check_ins",
  {
    participantId: participantRef().primaryKey(),
    eventId: eventRef(),
    ...checkInColumns(),
  },
  (t) => [
    index("guest_check_ins_event").on(t.eventId),
    index("guest_check_ins_messages").on(t.eventId).where(sql`${t.message} is not null`),
    index("guest_check_ins_located").on(t.eventId).where(sql`${t.location} is not null`),
    index("guest_check_ins_said_by").on(t.saidBy).where(sql`${t.saidBy} is not null`),
    check("guest_check_ins_status", oneOf(t.status, CHECK_IN_STATUSES)),
    check("guest_check_ins_location", isPlace(t.location)),
  ],
);
