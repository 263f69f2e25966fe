import { TOLD_CHANGES } from "@longpaddock/domain/events/vocabulary";
import { ACT_KINDS, type StateBefore } from "@longpaddock/domain/notifications/vocabulary";
import { GROUP_ROLES } from "@longpaddock/domain/roles";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, varchar } from "drizzle-orm/pg-core";
import {
  allOf,
  between,
  createdAt,
  enumText,
  instant,
  largeIdentity,
  oneOf,
  requestId,
  textList,
} from "./columns";

/** An act that failed this often is set aside: it stays in the table, and nobody tries it again. */
export const MAX_ACT_ATTEMPTS = 10;

/**
 * Acts that members have yet to be told of, written in the transaction of the act: after a crash, any process goes on.
 * Without foreign keys, because a deletion and the process that tells of the act would wait for each other.
 */
export const outbox = pgTable(
  "outbox",
  {
    id: largeIdentity(),
    kind: enumText("kind", 30, ACT_KINDS).notNull(),
    /** Null for a ride and for what is about a route. */
    groupId: integer("group_id"),
    actorId: text("actor_id").notNull(),
    postId: integer("post_id"),
    commentId: integer("comment_id"),
    eventId: integer("event_id"),
    proposalId: integer("proposal_id"),
    deletionRequestId: integer("deletion_request_id"),
    /** That a note or photo was removed from. */
    routeId: integer("route_id"),
    /** Of the route or one of its ratings, removed; null for a whole note. */
    photoId: integer("photo_id"),
    /** Of a deleted route. */
    routeName: varchar("route_name", { length: 255 }),
    /** The members who are mentioned or whose membership changed, or all members of a deleted group. */
    namedIds: textList("named_ids"),
    role: enumText("role", 20, GROUP_ROLES),
    /** Of an event. */
    changes: textList("changes"),
    /** Of `event_changes`. */
    changeId: integer("change_id"),
    /** The riders of an event who aren't back. */
    riderIds: textList("rider_ids"),
    /** Why, in the words of the actor, for the member whom it is about. */
    reason: text("reason"),
    /** What the event or role was like before a change. */
    before: jsonb("before").$type<StateBefore>(),
    /** Of a deleted group. */
    groupName: varchar("group_name", { length: 100 }),
    /** The request that it is about, for the log; null for what nobody asked for. */
    requestId: requestId(),
    /** The last member of the pages that are done: an audience is notified in the order of its ids. */
    place: text("place").notNull().default(""),
    /** Failures since the last page that worked. */
    attempts: integer("attempts").notNull().default(0),
    /** When its next page may be tried. Each page puts it behind the acts that wait. */
    dueAt: instant("due_at").notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    index("outbox_due")
      .on(t.dueAt, t.id)
      .where(sql`${t.attempts} < ${sql.raw(String(MAX_ACT_ATTEMPTS))}`),
    index("outbox_set_aside")
      .on(t.id)
      .where(sql`${t.attempts} = ${sql.raw(String(MAX_ACT_ATTEMPTS))}`),
    check("outbox_attempts", between(t.attempts, 0, MAX_ACT_ATTEMPTS)),
    check("outbox_kind", oneOf(t.kind, ACT_KINDS)),
    check("outbox_role", oneOf(t.role, GROUP_ROLES)),
    check("outbox_changes", allOf(t.changes, TOLD_CHANGES)),
  ],
);
