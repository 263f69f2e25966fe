import { pgTable, text } from "drizzle-orm/pg-core";
import { updatedAt } from "./columns";
import { users } from "./users";

/** Separate from `users`, so that reading a user never returns a password hash. */
export const credentials = pgTable("credentials", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  passwordHash: text("password_hash").notNull(),
  updatedAt: updatedAt(),
});
