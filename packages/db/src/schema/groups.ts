import {
  EVENT_PLANNING,
  GROUP_ACTIVITY_TYPES,
  GROUP_REGIONS,
  SKILL_LEVELS,
} from "@longpaddock/domain/groups/vocabulary";
import { GIVEN_PLANS, PROFILE_TYPES } from "@longpaddock/domain/plans";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { createdAt, enumText, identity, oneOf, tally, tsvector, updatedAt } from "./columns";
import { userRef } from "./user-ref";

export const groups = pgTable(
  "groups",
  {
    id: identity(),
    name: varchar("name", { length: 100 }).notNull(),
    description: text("description").notNull(),
    type: enumText("type", 50, GROUP_ACTIVITY_TYPES).notNull(),
    region: enumText("region", 50, GROUP_REGIONS),
    skillLevel: enumText("skill_level", 50, SKILL_LEVELS),
    isPrivate: boolean("is_private").notNull().default(false),
    /** A trigger of `events` refuses what wasn't approved. */
    eventPlanning: enumText("event_planning", 20, EVENT_PLANNING).notNull().default("members"),
    /** Null for no limit. */
    maxMembers: integer("max_members"),
    imageUrl: varchar("image_url", { length: 500 }),
    rules: text("rules"),
    /** Its creator's plan when the group was made, which sizes it. */
    profileType: enumText("profile_type", 20, PROFILE_TYPES).notNull().default("free"),
    /** What an administrator gave the group: its members use it there, and it sizes the group too. Null if nobody did. */
    givenPlan: enumText("given_plan", 20, GIVEN_PLANS),
    /** How many members an administrator lets it have, whatever its plans say; null if nobody said. */
    givenSize: integer("given_size"),
    createdBy: userRef("created_by", "no action"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),

    /** Excludes pending members. */
    memberCount: tally("member_count"),
    /** Private groups are searchable by name only. */
    search: tsvector("search").generatedAlwaysAs(sql`group_search(name, description, is_private)`),
  },
  (t) => [
    index("groups_type").on(t.type, t.id),
    index("groups_region").on(t.region, t.id),
    index("groups_skill_level").on(t.skillLevel, t.id),
    index("groups_size").on(t.memberCount, t.id),
    index("groups_created").on(t.createdAt),
    index("groups_creator").on(t.createdBy),
    uniqueIndex("groups_stored_picture").on(t.imageUrl).where(sql`${t.imageUrl} like '/uploads/%'`),
    index("groups_search").using("gin", t.search),
    check("groups_type", oneOf(t.type, GROUP_ACTIVITY_TYPES)),
    check("groups_region", oneOf(t.region, GROUP_REGIONS)),
    check("groups_event_planning", oneOf(t.eventPlanning, EVENT_PLANNING)),
    check("groups_skill_level", oneOf(t.skillLevel, SKILL_LEVELS)),
    check("groups_profile_type", oneOf(t.profileType, PROFILE_TYPES)),
    check("groups_given_plan", oneOf(t.givenPlan, GIVEN_PLANS)),
    check("groups_given_size", sql`${t.givenSize} >= 1`),
    check("groups_max_members", sql`${t.maxMembers} >= 1`),
    check("groups_member_count", sql`${t.memberCount} >= 0 and ${t.memberCount} <= ${t.maxMembers}`),
  ],
);
