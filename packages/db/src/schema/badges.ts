import {
  BADGE_CATEGORIES,
  BADGE_COLORS,
  BADGE_ICONS,
  BADGE_RARITIES,
} from "@longpaddock/domain/badges/vocabulary";
import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, primaryKey, text, unique, varchar } from "drizzle-orm/pg-core";
import { createdAt, enumText, identity, oneOf } from "./columns";

export const badges = pgTable(
  "badges",
  {
    id: identity(),
    name: varchar("name", { length: 100 }).notNull(),
    description: text("description").notNull(),
    icon: enumText("icon", 50, BADGE_ICONS).notNull(),
    category: enumText("category", 50, BADGE_CATEGORIES).notNull(),
    rarity: enumText("rarity", 20, BADGE_RARITIES).notNull().default("common"),
    requirement: text("requirement"),
    color: enumText("color", 50, BADGE_COLORS).notNull().default("blue"),
    isActive: boolean("is_active").notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    unique("badges_name").on(t.name),
    check("badges_category", oneOf(t.category, BADGE_CATEGORIES)),
    check("badges_rarity", oneOf(t.rarity, BADGE_RARITIES)),
  ],
);

/** Countable criteria; `requirement` is only their description. */
export const badgeCriteria = pgTable(
  "badge_criteria",
  {
    badgeId: integer("badge_id")
      .notNull()
      .references(() => badges.id, { onDelete: "cascade" }),
    metric: varchar("metric", { length: 50 }).notNull(),
    target: integer("target").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.badgeId, t.metric] }),
    check("badge_criteria_target", sql`${t.target} > 0`),
  ],
);
