import { CONTACT_MAIL_STATUSES, OVERDUE_NOTES } from "@longpaddock/domain/overdue/vocabulary";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { between, enumText, identity, instant, oneOf } from "./columns";
import { eventParticipants } from "./event-participants";
import { eventRef } from "./event-ref";
import { users } from "./users";

/** Tries of a mail, until it has failed. */
export const MAX_CONTACT_ATTEMPTS = 8;

/**
 * Who was told of a rider who isn't back, and when: written in one transaction with the act in the outbox, or being itself
 * the mail that is due. Everybody is told once for each time that the ride should be back.
 */
export const overdueSteps = pgTable(
  "overdue_steps",
  {
    id: identity(),
    eventId: eventRef(),
    /** The rider: a member, or by the id among the participants a person without an account. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    participantId: integer("participant_id").references(() => eventParticipants.id, { onDelete: "cascade" }),
    step: enumText("step", 20, OVERDUE_NOTES).notNull(),
    /** When the ride should have been back. */
    backBy: instant("back_by").notNull(),
    takenAt: instant("taken_at").notNull(),
    /** Of a mail to the contact; null for what is told to leaders. */
    status: enumText("status", 20, CONTACT_MAIL_STATUSES),
    attempts: integer("attempts").notNull().default(0),
    dueAt: instant("due_at"),
    /** Where a mail to a contact went, as a keyed hash for a month: to count mails to an address, and for the all-clear. */
    addressHash: text("address_hash"),
  },
  (t) => [
    unique("overdue_steps_member").on(t.eventId, t.userId, t.step, t.backBy),
    unique("overdue_steps_guest").on(t.participantId, t.step, t.backBy),
    index("overdue_steps_event").on(t.eventId),
    index("overdue_steps_user").on(t.userId),
    index("overdue_steps_due").on(t.dueAt, t.id).where(sql`${t.status} = 'queued'`),
    index("overdue_steps_mails").on(t.takenAt).where(sql.raw("step = 'contact'")),
    index("overdue_steps_address").on(t.addressHash, t.takenAt).where(sql`${t.addressHash} is not null`),
    check("overdue_steps_step", oneOf(t.step, OVERDUE_NOTES)),
    check("overdue_steps_status", oneOf(t.status, CONTACT_MAIL_STATUSES)),
    check("overdue_steps_mail", sql`(${t.step} in ('all_clear', 'contact')) = (${t.status} is not null)`),
    check("overdue_steps_rider", sql`num_nonnulls(${t.userId}, ${t.participantId}) = 1`),
    check("overdue_steps_attempts", between(t.attempts, 0, MAX_CONTACT_ATTEMPTS)),
  ],
);
