import { CHOSEN_KINDS } from "@longpaddock/domain/notifications/vocabulary";
import { boolean, check, pgTable } from "drizzle-orm/pg-core";
import { allOf, textList } from "./columns";
import { userRef } from "./user-ref";

/** Without a row, a member gets mail and is told of all kinds. */
export const notificationSettings = pgTable(
  "notification_settings",
  {
    userId: userRef("user_id", "cascade").primaryKey(),
    mail: boolean("mail").notNull().default(true),
    /** Whether new rides of the member's groups are mailed. */
    rideMail: boolean("ride_mail").notNull().default(false),
    /** Whether they get a weekly mail while they don't open the app. */
    digest: boolean("digest").notNull().default(true),
    /** What the member isn't told of, in any group. */
    mutedKinds: textList("muted_kinds"),
  },
  (t) => [check("notification_settings_muted_kinds", allOf(t.mutedKinds, CHOSEN_KINDS))],
);
