import { z } from "zod";
import { choice, idOr } from "../fields";
import { pageInput } from "../paging";
import { NO_ROUTE_ID } from "../routes/acted-route";
import { ROUTE_MARKS, ROUTE_USER_STATUSES } from "./vocabulary";

export const listMarkedInput = pageInput.extend({ status: choice(ROUTE_MARKS) });
export type ListMarkedInput = z.output<typeof listMarkedInput>;

const markedRoute = z.object({ routeId: idOr(NO_ROUTE_ID) });

export const setMarkInput = markedRoute.extend({ status: choice(ROUTE_USER_STATUSES) });
export type SetMarkInput = z.output<typeof setMarkInput>;

export const unstarInput = markedRoute;
