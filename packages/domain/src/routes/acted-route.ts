import { z } from "zod";
import { idOr } from "../fields";

export const NO_ROUTE_ID = "No route ID";

/** The route that a member acts on. */
export const actedRouteId = z.object({ id: idOr(NO_ROUTE_ID) });
