import { ROUTE_TYPES } from "@longpaddock/domain/routes/vocabulary";
import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { z } from "zod";
import { answer, instant, rowId, tally } from "../../core/answers";
import { person } from "../../core/person-view";

/** A route in the administrators' list. */
export const routeRowAnswer = answer("RouteRow", {
  id: rowId,
  name: z.string(),
  state: z.string(),
  vehicleType: z.enum(ROUTE_VEHICLE_TYPES),
  routeType: z.enum(ROUTE_TYPES),
  isPublic: z.boolean(),
  totalRatings: tally,
  createdAt: instant,
  author: person.omit({ profileImageUrl: true }),
});

type Route = z.infer<typeof routeRowAnswer>;

interface RouteRow extends Omit<Route, "createdAt" | "author">, Omit<Route["author"], "id"> {
  createdAt: Date;
  authorId: string;
}

export function routeRowView(row: RouteRow): Route {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    vehicleType: row.vehicleType,
    routeType: row.routeType,
    isPublic: row.isPublic,
    totalRatings: row.totalRatings,
    createdAt: row.createdAt.toISOString(),
    author: { id: row.authorId, firstName: row.firstName, lastName: row.lastName },
  };
}
