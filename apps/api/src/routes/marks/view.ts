import type { Actor } from "@longpaddock/domain/actor";
import {
  ROUTE_MARKS,
  ROUTE_USER_STATUSES,
  type RouteMark,
  type RouteUserStatus,
} from "@longpaddock/domain/marks/vocabulary";
import { z } from "zod";
import { answer, instant, rowId } from "../../core/answers";
import { type CardRow, routeCardAnswer, routeCardView } from "../routes/card-view";

export const markAnswer = answer("RouteMark", {
  status: z.enum(ROUTE_USER_STATUSES),
  starred: z.boolean(),
  completed: z.boolean(),
});

export const markedRouteAnswer = answer("MarkedRoute", {
  id: rowId,
  routeId: rowId,
  status: z.enum(ROUTE_MARKS),
  completedAt: instant.nullable(),
  createdAt: instant,
  route: routeCardAnswer,
});

interface MarkRow {
  markId: number;
  status: RouteMark;
  completedAt: Date | null;
  markedAt: Date;
}

export function markedRouteView(row: CardRow & MarkRow, actor: Actor): z.infer<typeof markedRouteAnswer> {
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
export function markView({
  starred,
  completed,
}: {
  starred: boolean;
  completed: boolean;
}): z.infer<typeof markAnswer> {
  const status: RouteUserStatus = completed ? "completed" : starred ? "starred" : "none";
  return { status, starred, completed };
}
