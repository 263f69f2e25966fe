import { INCIDENT_KINDS } from "@longpaddock/domain/incidents/vocabulary";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid, varchar } from "drizzle-orm/pg-core";
import { enumText, identity, instant, oneOf } from "./columns";
import { isPlace } from "./event-check-in-acts";
import { eventParticipants } from "./event-participants";
import { eventRef } from "./event-ref";
import { userRef } from "./user-ref";
import { users } from "./users";

/** What went wrong on a ride, or nearly did, as its leaders report it. */
export const incidents = pgTable(
  "incidents",
  {
    id: identity(),
    eventId: eventRef(),
    /** Chosen by the app. */
    actId: uuid("act_id").notNull(),
    kind: enumText("kind", 20, INCIDENT_KINDS).notNull(),
    at: instant("at").notNull(),
    location: text("location"),
    /** In words. */
    place: text("place"),
    text: text("text").notNull(),
    filedBy: userRef("filed_by", "no action"),
    filedAt: instant("filed_at").notNull(),
  },
  (t) => [
    unique("incidents_once").on(t.eventId, t.actId),
    index("incidents_list").on(t.eventId, t.at, t.id),
    index("incidents_filed_by").on(t.filedBy),
    check("incidents_kind", oneOf(t.kind, INCIDENT_KINDS)),
    check("incidents_location", isPlace(t.location)),
  ],
);

const incidentRef = () =>
  integer("incident_id")
    .notNull()
    .references(() => incidents.id, { onDelete: "cascade" });

/** Whom a report names: a row among the participants, or a member who has none. */
export const incidentPeople = pgTable(
  "incident_people",
  {
    id: identity(),
    incidentId: incidentRef(),
    participantId: integer("participant_id").references(() => eventParticipants.id, { onDelete: "cascade" }),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
  },
  (t) => [
    unique("incident_people_once").on(t.incidentId, t.participantId, t.userId).nullsNotDistinct(),
    index("incident_people_participant").on(t.participantId),
    index("incident_people_user").on(t.userId, t.id),
    check("incident_people_one", sql`num_nonnulls(${t.participantId}, ${t.userId}) = 1`),
  ],
);

export const incidentPhotos = pgTable(
  "incident_photos",
  {
    id: identity(),
    incidentId: incidentRef(),
    photoUrl: varchar("photo_url", { length: 500 }).notNull(),
  },
  (t) => [index("incident_photos_list").on(t.incidentId), unique("incident_photos_picture").on(t.photoUrl)],
);

/** What its author had written before they corrected it. */
export const incidentCorrections = pgTable(
  "incident_corrections",
  {
    id: identity(),
    incidentId: incidentRef(),
    kind: enumText("kind", 20, INCIDENT_KINDS).notNull(),
    at: instant("at").notNull(),
    text: text("text").notNull(),
    correctedAt: instant("corrected_at").notNull(),
  },
  (t) => [
    index("incident_corrections_list").on(t.incidentId, t.id),
    check("incident_corrections_kind", oneOf(t.kind, INCIDENT_KINDS)),
  ],
);

/** What was done about it since. */
export const incidentNotes = pgTable(
  "incident_notes",
  {
    id: identity(),
    incidentId: incidentRef(),
    /** Chosen by the app. */
    actId: uuid("act_id").notNull(),
    text: text("text").notNull(),
    writtenBy: userRef("written_by", "no action"),
    writtenAt: instant("written_at").notNull(),
  },
  (t) => [
    unique("incident_notes_once").on(t.incidentId, t.actId),
    index("incident_notes_written_by").on(t.writtenBy),
  ],
);
