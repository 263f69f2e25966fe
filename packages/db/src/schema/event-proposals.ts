import { MAX_DECLINE_REASON } from "@longpaddock/domain/event-proposals/rules";
import { PROPOSAL_STATUSES } from "@longpaddock/domain/event-proposals/vocabulary";
import type { CreateGroupEventInput } from "@longpaddock/domain/events/schema";
import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, enumText, instant, lengthBetween, oneOf, updatedAt } from "./columns";
import { eventId } from "./event-ids";
import { groupMembers } from "./group-members";
import { routes } from "./routes";
import { userRef } from "./user-ref";

/** What the author asks for, with the zone of its times. The route has a column, because it may be deleted. */
type ProposedPlan = Omit<CreateGroupEventInput, "id" | "routeId" | "timeZone"> & { timeZone: string };

/** Events that wait for an admin of their group, and those that one has declined. They end with the author's membership. */
export const eventProposals = pgTable(
  "event_proposals",
  {
    /** The event gets it; of a series, the first one. */
    id: eventId(),
    groupId: integer("group_id").notNull(),
    authorId: userRef("author_id", "cascade"),
    plan: jsonb("plan").$type<ProposedPlan>().notNull(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at"),
    routeId: integer("route_id").references(() => routes.id, { onDelete: "set null" }),
    status: enumText("status", 20, PROPOSAL_STATUSES).notNull().default("waiting"),
    /** Why it was declined. */
    reason: text("reason"),
    /** Goes up with each change, so that admins approve what they have read. */
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    foreignKey({
      name: "event_proposals_membership",
      columns: [t.groupId, t.authorId],
      foreignColumns: [groupMembers.groupId, groupMembers.userId],
    }).onDelete("cascade"),
    index("event_proposals_list").on(t.groupId, t.id),
    index("event_proposals_waiting").on(t.groupId, t.status, t.id),
    index("event_proposals_own").on(t.groupId, t.authorId, t.id),
    index("event_proposals_author").on(t.authorId, t.id),
    index("event_proposals_route").on(t.routeId),
    check("event_proposals_status", oneOf(t.status, PROPOSAL_STATUSES)),
    check("event_proposals_reason", lengthBetween(t.reason, 1, MAX_DECLINE_REASON)),
    check("event_proposals_declined", sql`(${t.status} = 'declined') = (${t.reason} is not null)`),
    check("event_proposals_version", sql`${t.version} >= 1`),
  ],
);
