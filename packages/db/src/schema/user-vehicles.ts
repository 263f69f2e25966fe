import { GROUP_ACTIVITY_TYPES } from "@longpaddock/domain/groups/vocabulary";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, varchar } from "drizzle-orm/pg-core";
import { createdAt, enumText, identity, oneOf, updatedAt } from "./columns";
import { userRef } from "./user-ref";

export const userVehicles = pgTable(
  "user_vehicles",
  {
    id: identity(),
    userId: userRef("user_id", "cascade"),
    vehicleType: enumText("vehicle_type", 50, GROUP_ACTIVITY_TYPES).notNull(),
    name: varchar("name", { length: 100 }).notNull(),
    description: text("description"),
    imageUrl: varchar("image_url", { length: 500 }),
    year: varchar("year", { length: 4 }),
    make: varchar("make", { length: 100 }),
    model: varchar("model", { length: 100 }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("user_vehicles_user").on(t.userId, t.id),
    check("user_vehicles_vehicle_type", oneOf(t.vehicleType, GROUP_ACTIVITY_TYPES)),
    check("user_vehicles_year", sql`${t.year} ~ '^[0-9]{4}$'`),
  ],
);
