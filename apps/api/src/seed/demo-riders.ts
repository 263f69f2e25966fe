import { DEMO_MEMBERS } from "@longpaddock/db/seed/demo-members";
import type { DemoRoute } from "@longpaddock/db/seed/demo-route";
import { limitsOf } from "@longpaddock/domain/plans";
import { stateCode } from "@longpaddock/domain/states";
import { type RouteVehicleType, vehicleTypesMatching } from "@longpaddock/domain/vehicles";
import { type RandomStream, randomStream } from "./random";
import type { DemoActors } from "./seed-members";

interface Rider {
  readonly userId: string;
  /** True when they own a vehicle for the route. */
  readonly hasVehicle: boolean;
  /** True when their plan includes the route's track. */
  readonly hasTrack: boolean;
  readonly interest: number;
  readonly random: RandomStream;
}

/** Returns the members who can see a demo route, without its author, the most interested first. */
export function ridersOf(route: DemoRoute, actors: DemoActors): Rider[] {
  if (route.isPublic === false) return [];
  const riders = DEMO_MEMBERS.flatMap(({ email, state, preferredVehicles }) => {
    const actor = actors.get(email);
    if (!actor || email === route.author) return [];
    const random = randomStream(`${email} on ${route.name}`);
    const hasVehicle = preferredVehicles.some((own) => isSameVehicle(own, route.vehicleType));
    const isNear = state === stateCode(route.state);
    return {
      userId: actor.id,
      hasVehicle,
      hasTrack: route.routeType !== "premium" || limitsOf(actor).canAccessPremiumRoutes,
      interest: random() + (hasVehicle ? 1 : 0) + (isNear ? 0.4 : 0),
      random,
    };
  });
  return riders.toSorted((a, b) => b.interest - a.interest);
}

/** The legacy type `motorcycle` matches every motorcycle. */
function isSameVehicle(own: RouteVehicleType, required: RouteVehicleType): boolean {
  return vehicleTypesMatching(own).includes(required) || vehicleTypesMatching(required).includes(own);
}
