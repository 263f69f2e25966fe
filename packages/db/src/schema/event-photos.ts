import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { createdAt, identity } from "./columns";
import { ofTypedEvent, typedEventColumns } from "./event-ref";
import { userRef } from "./user-ref";

export const eventPhotos = pgTable(
  "event_photos",
  {
    id: identity(),
    ...typedEventColumns(),
    userId: userRef("user_id", "cascade"),
    photoUrl: varchar("photo_url", { length: 500 }).notNull(),
    caption: text("caption"),
    location: text("location"),
    createdAt: createdAt(),
  },
  (t) => [
    ofTypedEvent("event_photos_event_fk", t),
    index("event_photos_list").on(t.eventId, t.id),
    uniqueIndex("event_photos_stored_picture").on(t.photoUrl).where(sql`${t.photoUrl} like '/uploads/%'`),
    index("event_photos_user").on(t.userId),
  ],
);
