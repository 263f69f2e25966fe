import { MAX_MEMBER_NUMBER } from "@longpaddock/domain/imports/rules";
import { MEMBERSHIP_STATUSES } from "@longpaddock/domain/memberships/vocabulary";
import { GROUP_ROLES } from "@longpaddock/domain/roles";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, unique, varchar } from "drizzle-orm/pg-core";
import { byteOrderedText, enumText, identity, instant, oneOf } from "./columns";
import { groups } from "./groups";
import { userRef } from "./user-ref";

/** What a club's own list says of a member. Only the group's admins and the member see it. */
export const listedColumns = () => ({
  memberNumber: varchar("member_number", { length: MAX_MEMBER_NUMBER }),
  financialUntil: date("financial_until", { mode: "string" }),
});

/** The indexed words of a group's search for members, with the group that they are in. Query it with `discussion_query`. */
export const memberWords = (member: Record<"groupId" | "sortName", AnyColumn>): SQL =>
  sql`discussion_search('group/' || ${member.groupId}::text, ${member.sortName})`;

export const groupMembers = pgTable(
  "group_members",
  {
    id: identity(),
    groupId: integer("group_id")
      .notNull()
      .references(() => groups.id, { onDelete: "cascade" }),
    userId: userRef("user_id", "no action"),
    role: enumText("role", 20, GROUP_ROLES).notNull().default("member"),
    status: enumText("status", 20, MEMBERSHIP_STATUSES).notNull().default("active"),
    /** The group's admins see the member's address in the list that they download. */
    sharesEmail: boolean("shares_email").notNull().default(false),
    joinedAt: instant("joined_at").notNull().defaultNow(),
    ...listedColumns(),
    /** The member's name as lists from A to Z compare it, without accents and case. A trigger keeps it. */
    sortName: byteOrderedText("sort_name").notNull().default(""),
  },
  (t) => [
    unique("group_members_once").on(t.groupId, t.userId),
    index("group_members_list").on(t.groupId, t.status, t.id),
    index("group_members_names").on(t.groupId, t.status, t.sortName, t.id),
    index("group_members_search").using("gin", memberWords(t)),
    index("group_members_joined").on(t.joinedAt).where(sql`${t.status} = 'active'`),
    index("group_members_waiting").on(t.joinedAt, t.id).where(sql`${t.status} = 'pending'`),
    index("group_members_waiting_in").on(t.groupId, t.joinedAt, t.id).where(sql`${t.status} = 'pending'`),
    index("group_members_user").on(t.userId, t.status, t.id),
    check("group_members_role", oneOf(t.role, GROUP_ROLES)),
    check("group_members_status", oneOf(t.status, MEMBERSHIP_STATUSES)),
  ],
);
