import { pgTable, text } from "drizzle-orm/pg-core";
import { updatedAt } from "./columns";
import { users } from "./users";

/** Apart from `users` so that no read of a user can carry a password hash along. */
export const credentials = pgTable("credentials", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  passwordHash: text("password_hash").notNull(),
  updatedAt: updatedAt(),
});
