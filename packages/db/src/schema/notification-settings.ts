import { boolean, pgTable } from "drizzle-orm/pg-core";
import { userRef } from "./user-ref";

/** Without a row, a member gets mail. */
export const notificationSettings = pgTable("notification_settings", {
  userId: userRef("user_id", "cascade").primaryKey(),
  mail: boolean("mail").notNull().default(true),
});
