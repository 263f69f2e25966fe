import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, smallint, unique } from "drizzle-orm/pg-core";
import { badges } from "./badges";
import { between, identity, instant, notNegative, tally, updatedAt } from "./columns";
import { userRef } from "./user-ref";

const badgeRef = () =>
  integer("badge_id")
    .notNull()
    .references(() => badges.id, { onDelete: "cascade" });

export const userBadges = pgTable(
  "user_badges",
  {
    id: identity(),
    userId: userRef("user_id", "cascade"),
    badgeId: badgeRef(),
    earnedAt: instant("earned_at").notNull().defaultNow(),
    /** Percent. */
    progress: smallint("progress").notNull().default(0),
    isNew: boolean("is_new").notNull().default(true),
  },
  (t) => [
    unique("user_badges_once").on(t.userId, t.badgeId),
    index("user_badges_latest").on(t.userId, t.earnedAt, t.id),
    index("user_badges_badge").on(t.badgeId),
    check("user_badges_progress", between(t.progress, 0, 100)),
  ],
);

export const badgeProgress = pgTable(
  "badge_progress",
  {
    id: identity(),
    userId: userRef("user_id", "cascade"),
    badgeId: badgeRef(),
    currentValue: tally("current_value"),
    targetValue: integer("target_value").notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique("badge_progress_once").on(t.userId, t.badgeId),
    index("badge_progress_badge").on(t.badgeId),
    check("badge_progress_values", sql`${notNegative(t.currentValue)} and ${t.targetValue} > 0`),
  ],
);
