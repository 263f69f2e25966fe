import type { Actor } from "@longpaddock/domain/actor";
import type { RouteMark, RouteUserStatus } from "@longpaddock/domain/marks/vocabulary";
import { type CardRow, routeCardView } from "../routes/view";

interface MarkRow {
  markId: number;
  status: RouteMark;
  completedAt: Date | null;
  markedAt: Date;
}

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

/** `status` has room for one mark only, so completed takes precedence over starred. */
export function markView({ starred, completed }: { starred: boolean; completed: boolean }) {
  const status: RouteUserStatus = completed ? "completed" : starred ? "starred" : "none";
  return { status, starred, completed };
}
