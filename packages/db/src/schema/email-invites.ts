import { EMAIL_INVITE_STATUSES, TROUBLED_STATUSES } from "@longpaddock/domain/email-invites/vocabulary";
import { GROUP_ROLES } from "@longpaddock/domain/roles";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, varchar } from "drizzle-orm/pg-core";
import { between, createdAt, enumText, identity, instant, oneOf, requestId } from "./columns";
import { groupInvites } from "./group-invites";
import { listedColumns } from "./group-members";
import { groups } from "./groups";
import { userRef } from "./user-ref";

/** Addresses that a group's admins have invited. A row goes when the invitation is used, withdrawn or has expired. */
export const emailInvites = pgTable(
  "email_invites",
  {
    id: identity(),
    groupId: integer("group_id")
      .notNull()
      .references(() => groups.id, { onDelete: "cascade" }),
    invitedBy: userRef("invited_by", "cascade"),
    email: varchar("email", { length: 254 }).notNull(),
    /** `foldAddress` of it. */
    folded: text("folded").notNull(),
    status: enumText("status", 20, EMAIL_INVITE_STATUSES).notNull().default("queued"),
    /** Tries since it was last queued. */
    attempts: integer("attempts").notNull().default(0),
    dueAt: instant("due_at").notNull().defaultNow(),
    triedAt: instant("tried_at"),
    /** The mailed link, once there is one. */
    inviteId: integer("invite_id").references(() => groupInvites.id, { onDelete: "cascade" }),
    /** The request that queued it, for the log. */
    requestId: requestId(),
    createdAt: createdAt(),
    ...listedColumns(),
    /** For the greeting of the mail. */
    firstName: varchar("first_name", { length: 100 }),
    /** Null for a member. */
    role: enumText("role", 20, GROUP_ROLES),
  },
  (t) => [
    unique("email_invites_once").on(t.groupId, t.folded),
    unique("email_invites_invite").on(t.inviteId),
    index("email_invites_list").on(t.groupId, t.id),
    index("email_invites_troubled").on(t.groupId, t.id).where(oneOf(t.status, TROUBLED_STATUSES)),
    index("email_invites_lost").on(t.triedAt, t.id).where(oneOf(t.status, TROUBLED_STATUSES)),
    index("email_invites_lost_in").on(t.groupId, t.triedAt, t.id).where(oneOf(t.status, TROUBLED_STATUSES)),
    index("email_invites_due").on(t.dueAt, t.id).where(sql`${t.status} = 'queued'`),
    index("email_invites_inviter").on(t.invitedBy, t.id),
    check("email_invites_status", oneOf(t.status, EMAIL_INVITE_STATUSES)),
    check("email_invites_role", oneOf(t.role, GROUP_ROLES)),
    check("email_invites_attempts", between(t.attempts, 0, 10)),
  ],
);
