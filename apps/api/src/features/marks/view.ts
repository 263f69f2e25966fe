import type { Actor } from "@longpaddock/domain/actor";
import type { RouteMark, RouteUserStatus } from "@longpaddock/domain/marks/vocabulary";
import { type CardRow, routeCardView } from "../routes/view";

interface MarkRow {
  markId: number;
  status: RouteMark;
  completedAt: Date | null;
  markedAt: Date;
}

/** A route in the list of what a member starred or completed. */
export function markedRouteView(row: CardRow & MarkRow, actor: Actor) {
  return {
    id: row.markId,
    routeId: row.id,
    status: row.status,
    completedAt: row.completedAt?.toISOString() ?? null,
    createdAt: row.markedAt.toISOString(),
    route: routeCardView(row, actor),
  };
}

/** What a member keeps of one route. Completed goes before starred where `status` can say only one. */
export function markView({ starred, completed }: { starred: boolean; completed: boolean }) {
  const status: RouteUserStatus = completed ? "completed" : starred ? "starred" : "none";
  return { status, starred, completed };
}
