import { GROUP_ACTIVITY_TYPES } from "@longpaddock/domain/groups/vocabulary";
import { FUEL_RANGE } from "@longpaddock/domain/user-vehicles/rules";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, varchar } from "drizzle-orm/pg-core";
import { between, createdAt, enumText, identity, oneOf, updatedAt } from "./columns";
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
    /** Kilometres on a full tank. Planned routes need it. */
    fuelRange: integer("fuel_range"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("user_vehicles_user").on(t.userId, t.id),
    check("user_vehicles_vehicle_type", oneOf(t.vehicleType, GROUP_ACTIVITY_TYPES)),
    check("user_vehicles_year", sql`${t.year} ~ '^[0-9]{4}$'`),
    check("user_vehicles_fuel_range", between(t.fuelRange, FUEL_RANGE.min, FUEL_RANGE.max)),
    check("user_vehicles_bicycle", sql`${t.vehicleType} <> 'cycling' or ${t.fuelRange} is null`),
  ],
);
