import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { createdAt, enumText, identity, instant, oneOf } from "./columns";
import { routes } from "./routes";
import { userRef } from "./user-ref";
import { users } from "./users";
import { REVIEW_STATUSES } from "./vocabularies";

export const routeDeletionRequests = pgTable(
  "route_deletion_requests",
  {
    id: identity(),
    /** Null once the route is deleted; `routeName` remains. */
    routeId: integer("route_id").references(() => routes.id, { onDelete: "set null" }),
    routeName: varchar("route_name", { length: 255 }).notNull(),
    requesterId: userRef("requester_id", "cascade"),
    reason: text("reason"),
    status: enumText("status", 20, REVIEW_STATUSES).notNull().default("pending"),
    adminId: text("admin_id").references(() => users.id, { onDelete: "set null" }),
    adminNotes: text("admin_notes"),
    createdAt: createdAt(),
    reviewedAt: instant("reviewed_at"),
  },
  (t) => [
    uniqueIndex("route_deletion_requests_one_pending").on(t.routeId).where(sql`${t.status} = 'pending'`),
    index("route_deletion_requests_route").on(t.routeId),
    index("route_deletion_requests_list").on(t.status, t.id),
    index("route_deletion_requests_waiting").on(t.createdAt, t.id).where(sql`${t.status} = 'pending'`),
    check("route_deletion_requests_status", oneOf(t.status, REVIEW_STATUSES)),
    check("route_deletion_requests_reviewed", sql`(${t.status} = 'pending') = (${t.reviewedAt} is null)`),
  ],
);
