import type { DemoRating } from "@longpaddock/db/seed/demo-route";
import { ridersOf } from "./demo-riders";
import { randomStream } from "./random";
import type { DemoActors } from "./seed-members";
import type { SeededRoute } from "./seed-routes";

interface DemoMark {
  readonly routeId: number;
  readonly userId: string;
  readonly at: Date;
}

export interface Completion extends DemoMark {
  readonly rating: DemoRating | undefined;
}

export interface SeededData {
  readonly actors: DemoActors;
  readonly routes: readonly SeededRoute[];
  readonly now: Date;
}

/** Completions of a route without a rating. */
const MAX_UNRATED = 4;
const STAR_CHANCE_SAME_VEHICLE = 0.3;
const STAR_CHANCE_OTHER_VEHICLE = 0.05;
const STAR_CHANCE_RECOMMENDED = 0.2;

/** Returns every demo rating as a completion, and some completions without a rating. */
export function demoCompletions({ actors, routes, now }: SeededData): Completion[] {
  return routes.flatMap(({ id, route, createdAt }) => {
    const unrated = Math.floor(randomStream(route.name)() * MAX_UNRATED);
    const riders = ridersOf(route, actors)
      .filter(({ hasTrack }) => hasTrack)
      .slice(0, route.ratings.length + unrated);
    return riders.map(({ userId }, nth) => ({
      routeId: id,
      userId,
      at: between(createdAt, now, (nth + 1) / (riders.length + 1)),
      rating: route.ratings[nth],
    }));
  });
}

export function demoStars({ actors, routes, now }: SeededData): DemoMark[] {
  return routes.flatMap(({ id, route, createdAt }) => {
    const extra = route.routeType === "recommended" ? STAR_CHANCE_RECOMMENDED : 0;
    return ridersOf(route, actors).flatMap(({ userId, hasVehicle, random }) => {
      const chance = hasVehicle ? STAR_CHANCE_SAME_VEHICLE + extra : STAR_CHANCE_OTHER_VEHICLE;
      return random() < chance ? { routeId: id, userId, at: between(createdAt, now, random()) } : [];
    });
  });
}

function between(from: Date, to: Date, share: number): Date {
  return new Date(from.getTime() + Math.floor((to.getTime() - from.getTime()) * share));
}
