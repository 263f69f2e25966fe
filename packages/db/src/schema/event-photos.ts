import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { createdAt, identity } from "./columns";
import { eventRef, eventType, ofEvent } from "./event-ids";
import { userRef } from "./user-ref";

export const eventPhotos = pgTable(
  "event_photos",
  {
    id: identity(),
    eventId: eventRef().notNull(),
    eventType: eventType().notNull(),
    userId: userRef("user_id", "cascade"),
    photoUrl: varchar("photo_url", { length: 500 }).notNull(),
    caption: text("caption"),
    location: text("location"),
    createdAt: createdAt(),
  },
  (t) => [
    ofEvent("event_photos_event_fk", t),
    index("event_photos_list").on(t.eventId, t.eventType, t.id),
    uniqueIndex("event_photos_stored_picture").on(t.photoUrl).where(sql`${t.photoUrl} like '/uploads/%'`),
    index("event_photos_user").on(t.userId),
  ],
);
