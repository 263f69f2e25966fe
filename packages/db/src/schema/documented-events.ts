import { DOCUMENTED_ANSWERS } from "@longpaddock/domain/participations/vocabulary";
import { sql } from "drizzle-orm";
import { integer, pgView, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** The events of groups by the name and with the columns that the specification gives them. For reading only. */
export const groupEvents = pgView("group_events", {
  id: integer("id").notNull(),
  groupId: integer("group_id").notNull(),
  organizerId: text("organizer_id").notNull(),
  title: text("title").notNull(),
  description: text("description"),
  eventDate: instant("event_date").notNull(),
  endDate: instant("end_date"),
  location: text("location"),
  maxParticipants: integer("max_participants"),
  vehicleType: text("vehicle_type").notNull(),
  routeId: integer("route_id"),
  status: text("status").notNull(),
}).as(
  sql`select id, group_id, organizer_id, title, description, starts_at as event_date, ends_at as end_date, location,
    max_participants, vehicle_type, route_id, status from events where group_id is not null`,
);

const WORDS = Object.entries(DOCUMENTED_ANSWERS.group_event).map(
  ([answer, word]) => `when '${answer}' then '${word}'`,
);

/** The same of members' answers, in the documented words. */
export const groupEventParticipants = pgView("group_event_participants", {
  id: integer("id").notNull(),
  eventId: integer("event_id").notNull(),
  userId: text("user_id").notNull(),
  status: text("status").notNull(),
  joinedAt: instant("joined_at").notNull(),
}).as(
  sql`select p.id, p.event_id, p.user_id, case p.status ${sql.raw(WORDS.join(" "))} end as status, p.joined_at
    from event_participants p join events e on e.id = p.event_id
    where e.group_id is not null and p.user_id is not null`,
);
