import type { Call, CallsOf, RouterName } from "./call";
import * as aboutEvents from "./event-calls";
import * as aboutGroups from "./group-calls";
import * as aboutMembers from "./member-calls";
import * as aboutRoutes from "./route-calls";
import * as aboutTheSite from "./site-calls";

type AllCalls = { [R in RouterName]: CallsOf<R> };

/** All procedures: one that lacks a call doesn't compile. */
const byRouter: AllCalls = {
  ...aboutEvents,
  ...aboutGroups,
  ...aboutMembers,
  ...aboutRoutes,
  ...aboutTheSite,
};

/** By the procedure's name, such as `groups.list`. */
export const CALLS: ReadonlyMap<string, Call> = new Map(
  Object.entries(byRouter).flatMap(([router, calls]) =>
    Object.entries(calls).map(([name, call]) => [`${router}.${name}`, call] as const),
  ),
);
