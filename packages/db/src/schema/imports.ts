import {
  IMPORT_KINDS,
  IMPORT_STATES,
  ROW_OUTCOMES,
  ROW_STATES,
} from "@longpaddock/domain/imports/vocabulary";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, unique, varchar } from "drizzle-orm/pg-core";
import { createdAt, enumText, identity, instant, oneOf, requestId, tally, textList } from "./columns";
import { emailInvites } from "./email-invites";
import { groupMembers } from "./group-members";
import { groups } from "./groups";
import { routes } from "./routes";
import { userRef } from "./user-ref";
import { users } from "./users";

/** Files with which a club moves in, or a member brings routes. Nothing of one is anywhere else before somebody runs it. */
export const imports = pgTable(
  "imports",
  {
    id: identity(),
    /** Null for the routes of a member who brings their own. */
    groupId: integer("group_id").references(() => groups.id, { onDelete: "cascade" }),
    createdBy: userRef("created_by", "cascade"),
    /** In whose name it runs: that of the person who pressed the button last. */
    startedBy: text("started_by").references(() => users.id, { onDelete: "set null" }),
    kind: enumText("kind", 20, IMPORT_KINDS).notNull(),
    fileName: varchar("file_name", { length: 255 }).notNull(),
    state: enumText("state", 20, IMPORT_STATES).notNull().default("ready"),
    notes: textList("notes"),
    /** When it goes on; later than now while the day's invitations are used up. */
    dueAt: instant("due_at").notNull().defaultNow(),
    /** Batches that failed since the last one that didn't. */
    failures: tally("failures"),
    startedAt: instant("started_at"),
    endedAt: instant("ended_at"),
    /** The request that started it, for the log. */
    requestId: requestId(),
    createdAt: createdAt(),
  },
  (t) => [
    index("imports_group").on(t.groupId, t.id),
    index("imports_creator").on(t.createdBy, t.id),
    index("imports_starter").on(t.startedBy),
    index("imports_due").on(t.dueAt, t.id).where(sql`${t.state} in ('running', 'undoing')`),
    index("imports_old").on(t.createdAt),
    check("imports_kind", oneOf(t.kind, IMPORT_KINDS)),
    check("imports_state", oneOf(t.state, IMPORT_STATES)),
    check("imports_without_group", sql`${t.groupId} is not null or ${t.kind} = 'routes'`),
  ],
);

/** The rows of such a file, and what became of them. */
export const importRows = pgTable(
  "import_rows",
  {
    id: identity(),
    importId: integer("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** Where it is in the file. */
    row: integer("row").notNull(),
    outcome: enumText("outcome", 20, ROW_OUTCOMES).notNull(),
    reason: text("reason"),
    state: enumText("state", 20, ROW_STATES).notNull().default("waiting"),
    /** What the file says, and what was there before. Its shape is the kind's. */
    content: jsonb("content").notNull(),
    /** What it has led to. */
    emailInviteId: integer("email_invite_id").references(() => emailInvites.id, { onDelete: "set null" }),
    membershipId: integer("membership_id").references(() => groupMembers.id, { onDelete: "set null" }),
    routeId: integer("route_id").references(() => routes.id, { onDelete: "set null" }),
    /** Of a route's file, until it is a route. A trigger leaves the file to the sweep when the row goes. */
    storageKey: varchar("storage_key", { length: 500 }),
  },
  (t) => [
    unique("import_rows_once").on(t.importId, t.row),
    index("import_rows_state").on(t.importId, t.state, t.row),
    index("import_rows_invite").on(t.emailInviteId),
    index("import_rows_membership").on(t.membershipId),
    index("import_rows_route").on(t.routeId),
    check("import_rows_outcome", oneOf(t.outcome, ROW_OUTCOMES)),
    check("import_rows_state_known", oneOf(t.state, ROW_STATES)),
  ],
);
