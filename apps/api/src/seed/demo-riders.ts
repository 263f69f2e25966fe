import { DEMO_MEMBERS } from "@longpaddock/db/seed/demo-members";
import type { DemoRoute } from "@longpaddock/db/seed/demo-route";
import { planAllows } from "@longpaddock/domain/plans";
import { stateCode } from "@longpaddock/domain/states";
import { type RouteVehicleType, vehicleTypesMatching } from "@longpaddock/domain/vehicles";
import { type Stream, streamOf } from "./noise";
import type { DemoActors } from "./seed-members";

interface Rider {
  readonly userId: string;
  /** Whether they own what the route is for. */
  readonly rides: boolean;
  /** Whether their plan shows them the route's track. */
  readonly hasTrack: boolean;
  /** From 0: how soon they would set out. */
  readonly keenness: number;
  readonly noise: Stream;
}

/** Whom a demo route is there for, the keenest first: nobody but its author where it is private, never the author. */
export function ridersOf(route: DemoRoute, actors: DemoActors): Rider[] {
  if (route.isPublic === false) return [];
  const riders = DEMO_MEMBERS.flatMap(({ email, state, preferredVehicles }) => {
    const actor = actors.get(email);
    if (!actor || email === route.author) return [];
    const noise = streamOf(`${email} on ${route.name}`);
    const rides = preferredVehicles.some((own) => isSameVehicle(own, route.vehicleType));
    const isNear = state === stateCode(route.state);
    return {
      userId: actor.id,
      rides,
      hasTrack: route.routeType !== "premium" || planAllows(actor.profileType, "canAccessPremiumRoutes"),
      keenness: noise() + (rides ? 1 : 0) + (isNear ? 0.4 : 0),
      noise,
    };
  });
  return riders.toSorted((a, b) => b.keenness - a.keenness);
}

/** The legacy word is any motorcycle's. */
function isSameVehicle(own: RouteVehicleType, asked: RouteVehicleType): boolean {
  return vehicleTypesMatching(own).includes(asked) || vehicleTypesMatching(asked).includes(own);
}
