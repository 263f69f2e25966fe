import { ROUTE_MARKS, ROUTE_USER_STATUSES } from "@longpaddock/domain/marks/vocabulary";
import { z } from "zod";
import { answerOf, instant, rowId } from "../../core/answers";
import { routeCardAnswer } from "../routes/answers";
import type { markedRouteView, markView } from "./view";

export const markAnswer = answerOf<typeof markView>()("RouteMark", {
  status: z.enum(ROUTE_USER_STATUSES),
  starred: z.boolean(),
  completed: z.boolean(),
});

export const markedRouteAnswer = answerOf<typeof markedRouteView>()("MarkedRoute", {
  id: rowId,
  routeId: rowId,
  status: z.enum(ROUTE_MARKS),
  completedAt: instant.nullable(),
  createdAt: instant,
  route: routeCardAnswer,
});
