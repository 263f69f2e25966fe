import { TOLD_CHANGES } from "@longpaddock/domain/events/vocabulary";
import { NOTIFICATION_KINDS, type StateBefore } from "@longpaddock/domain/notifications/vocabulary";
import { MAX_REMOVAL_REASON } from "@longpaddock/domain/removals";
import { GROUP_ROLES } from "@longpaddock/domain/roles";
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, unique, varchar } from "drizzle-orm/pg-core";
import {
  allOf,
  createdAt,
  enumText,
  instant,
  largeIdentity,
  lengthBetween,
  oneOf,
  textList,
} from "./columns";

import { eventProposals } from "./event-proposals";
import { events } from "./events";
import { groupPostComments } from "./group-post-comments";
import { groupPosts } from "./group-posts";
import { groups } from "./groups";
import { routeDeletionRequests } from "./route-deletion-requests";
import { routes } from "./routes";
import { userRef } from "./user-ref";

/** What members were told of, for the bell. They hold no texts but reasons: the list reads those that the member may still see. */
export const notifications = pgTable(
  "notifications",
  {
    id: largeIdentity(),
    userId: userRef("user_id", "cascade"),
    /** The id that the act had in the outbox. */
    actId: bigint("act_id", { mode: "number" }).notNull(),
    kind: enumText("kind", 30, NOTIFICATION_KINDS).notNull(),
    /** Null if it says that the group was deleted, for a ride and for what is about a route. */
    groupId: integer("group_id").references(() => groups.id, { onDelete: "cascade" }),
    groupName: varchar("group_name", { length: 100 }),
    actorId: userRef("actor_id", "cascade"),
    postId: integer("post_id").references(() => groupPosts.id, { onDelete: "cascade" }),
    commentId: integer("comment_id").references(() => groupPostComments.id, { onDelete: "cascade" }),
    eventId: integer("event_id").references(() => events.id, { onDelete: "cascade" }),
    /** The event that waits for an admin, or that one declined. */
    proposalId: integer("proposal_id").references(() => eventProposals.id, { onDelete: "cascade" }),
    /** The request to delete a route that was reviewed. It keeps the route's name. */
    deletionRequestId: integer("deletion_request_id").references(() => routeDeletionRequests.id, {
      onDelete: "cascade",
    }),
    /** That a note or photo of the member was removed from. */
    routeId: integer("route_id").references(() => routes.id, { onDelete: "cascade" }),
    /** The photo, which is gone; null for a whole note. */
    photoId: integer("photo_id"),
    /** Of a route of the member that was deleted without a request. */
    routeName: varchar("route_name", { length: 255 }),
    role: enumText("role", 20, GROUP_ROLES),
    /** What was changed of an event. */
    changes: textList("changes"),
    /** Of `event_changes`, which goes with the event, as the notification does. */
    changeId: integer("change_id"),
    /** The riders who aren't back. */
    riderIds: textList("rider_ids"),
    /** Why, in the words of the actor, for the member whom it is about. */
    reason: text("reason"),
    /** What the event or role was like before, for a message that sums up several changes. */
    before: jsonb("before").$type<StateBefore>(),
    createdAt: createdAt(),
    readAt: instant("read_at"),
  },
  (t) => [
    unique("notifications_once").on(t.userId, t.actId),
    index("notifications_list").on(t.userId, t.id),
    index("notifications_unread").on(t.userId, t.id).where(sql`${t.readAt} is null`),
    index("notifications_group").on(t.groupId),
    index("notifications_actor").on(t.actorId),
    index("notifications_post").on(t.postId),
    index("notifications_comment").on(t.commentId),
    index("notifications_deletion_request").on(t.deletionRequestId),
    index("notifications_event").on(t.eventId),
    index("notifications_route").on(t.routeId),
    index("notifications_proposal").on(t.proposalId),
    check(
      "notifications_group_name",
      sql`num_nonnulls(${t.groupId}, ${t.groupName}) = 1 or num_nonnulls(${t.groupId}, ${t.groupName}) = 0 and num_nonnulls(${t.eventId}, ${t.deletionRequestId}, ${t.routeId}, ${t.routeName}) = 1 or ${t.kind} = 'plan_set'`,
    ),
    check("notifications_changes", allOf(t.changes, TOLD_CHANGES)),
    check("notifications_reason", lengthBetween(t.reason, 1, MAX_REMOVAL_REASON)),
    check("notifications_kind", oneOf(t.kind, NOTIFICATION_KINDS)),
    check("notifications_role", oneOf(t.role, GROUP_ROLES)),
  ],
);
