import type { DemoRating } from "@longpaddock/db/seed/demo-route";
import { ridersOf } from "./demo-riders";
import { streamOf } from "./noise";
import type { DemoActors } from "./seed-members";
import type { SeededRoute } from "./seed-routes";

interface Mark {
  readonly routeId: number;
  readonly userId: string;
  readonly at: Date;
}

/** A route ridden to its end, and what was said of it, if anything. */
export interface Completion extends Mark {
  readonly rating: DemoRating | undefined;
}

interface SeededSite {
  readonly actors: DemoActors;
  readonly routes: readonly SeededRoute[];
  readonly now: Date;
}

/** Up to so many more complete a route than rate it. */
const MOST_SILENT = 4;
const STARRED_BY_RIDERS = 0.3;
const STARRED_BY_OTHERS = 0.05;
const MORE_IF_RECOMMENDED = 0.2;

/** Each route's ratings and a few silent rides, between the day it was shared and today. */
export function demoCompletions({ actors, routes, now }: SeededSite): Completion[] {
  return routes.flatMap(({ id, route, createdAt }) => {
    const silent = Math.floor(streamOf(route.name)() * MOST_SILENT);
    const riders = ridersOf(route, actors)
      .filter(({ hasTrack }) => hasTrack)
      .slice(0, route.ratings.length + silent);
    return riders.map(({ userId }, nth) => ({
      routeId: id,
      userId,
      at: between(createdAt, now, (nth + 1) / (riders.length + 1)),
      rating: route.ratings[nth],
    }));
  });
}

/** Who means to ride what one day. */
export function demoStars({ actors, routes, now }: SeededSite): Mark[] {
  return routes.flatMap(({ id, route, createdAt }) => {
    const more = route.routeType === "recommended" ? MORE_IF_RECOMMENDED : 0;
    return ridersOf(route, actors).flatMap(({ userId, rides, noise }) => {
      const chance = rides ? STARRED_BY_RIDERS + more : STARRED_BY_OTHERS;
      return noise() < chance ? { routeId: id, userId, at: between(createdAt, now, noise()) } : [];
    });
  });
}

function between(from: Date, to: Date, share: number): Date {
  return new Date(from.getTime() + Math.floor((to.getTime() - from.getTime()) * share));
}
