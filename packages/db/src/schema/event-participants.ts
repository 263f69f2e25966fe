import { WAITLISTED } from "@longpaddock/domain/events/rules";
import { ANSWERS } from "@longpaddock/domain/participations/rules";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { bigint, check, index, jsonb, pgSequence, pgTable, text, unique, varchar } from "drizzle-orm/pg-core";
import { enumText, identity, instant, oneOf, textList } from "./columns";
import { eventDayEndsAt, eventRef } from "./event-ref";
import { users } from "./users";

/** What stands for the name of a person without an account once it was deleted. */
export const FORGOTTEN_NAME = "Guest";

/** Rows with what is only for the day. */
export const isPersonal = (
  t: Record<
    | "name"
    | "phone"
    | "emergencyContact"
    | "emergencyContactPhone"
    | "emergencyContactEmail"
    | "vehicle"
    | "passengers",
    AnyColumn
  >,
): SQL =>
  sql`${t.name} <> ${sql.raw(`'${FORGOTTEN_NAME}'`)} or num_nonnulls(${t.phone}, ${t.emergencyContact}, ${t.emergencyContactPhone}, ${t.emergencyContactEmail}, ${t.vehicle}) > 0 or cardinality(${t.passengers}) > 0`;

export const waitlistSequence = pgSequence("event_waitlist_seq");

/**
 * Who answered what, and whom a leader has put on the sheet. A person without an account has a name instead. What is only
 * for the day (phone, contact, vehicle, passengers, and such a name) is deleted 30 days after the event.
 */
export const eventParticipants = pgTable(
  "event_participants",
  {
    id: identity(),
    eventId: eventRef(),
    userId: text("user_id").references(() => users.id),
    name: varchar("name", { length: 100 }),
    phone: varchar("phone", { length: 50 }),
    /** The contact's name. */
    emergencyContact: text("emergency_contact"),
    emergencyContactPhone: varchar("emergency_contact_phone", { length: 50 }),
    /** Where the contact is mailed if the rider isn't back and the organiser has chosen that. */
    emergencyContactEmail: varchar("emergency_contact_email", { length: 254 }),
    vehicle: varchar("vehicle", { length: 100 }),
    addedBy: text("added_by").references(() => users.id),
    passengers: textList("passengers"),
    /** When each of these was last changed, and by which act: the last word counts, in whatever order they arrive. */
    fieldTimes: jsonb("field_times").$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** When what was typed in was deleted. */
    forgottenAt: instant("forgotten_at"),
    status: enumText("status", 20, ANSWERS).notNull().default("confirmed"),
    /** The order of the waitlist, first come first served; null for everybody else. */
    waitlistPlace: bigint("waitlist_place", { mode: "number" }),
    /** The start that the event had when the member last answered it. */
    answeredStart: instant("answered_start"),
    joinedAt: instant("joined_at").notNull().defaultNow(),
    /** When a leader last put them on the sheet or they last answered themself; null for not since they joined. */
    answeredAt: instant("answered_at"),
    eventDayEndsAt: eventDayEndsAt(),
  },
  (t) => [
    unique("event_participants_once").on(t.eventId, t.userId),
    index("event_participants_list").on(t.eventId, t.id),
    index("event_participants_user").on(t.userId, t.id),
    index("event_participants_coming").on(t.userId, t.eventDayEndsAt),
    index("event_participants_added_by").on(t.addedBy).where(sql`${t.addedBy} is not null`),
    index("event_participants_waitlist")
      .on(t.eventId, t.waitlistPlace)
      .where(sql`${t.waitlistPlace} is not null`),
    check("event_participants_status", oneOf(t.status, ANSWERS)),
    check(
      "event_participants_waits",
      sql`(${t.status} = ${sql.raw(`'${WAITLISTED}'`)}) = (${t.waitlistPlace} is not null)`,
    ),
    // What the sweep deletes after the event.
    index("event_participants_personal").on(t.eventId).where(isPersonal(t)),
    check("event_participants_person", sql`num_nonnulls(${t.userId}, ${t.name}) = 1`),
  ],
);
