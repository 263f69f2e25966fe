import type { ServerDeps } from "../../core/deps";
import { drawChanges, noteFailedTiles } from "./draw-changes";
import { noteMissingRoutes, takeInRoutes } from "./take-in-routes";

type Deps = Pick<ServerDeps, "database" | "clock" | "log">;

/** Brings the layer of ridden lines up to date with what members have shared. */
export async function sweepRidden(deps: Deps): Promise<void> {
  await takeInRoutes(deps);
  await drawChanges({ db: deps.database.db, log: deps.log });
}

/** Notes what isn't in the layer although it belongs there, also what failed before. */
export async function noteMissing(deps: Deps): Promise<void> {
  await noteMissingRoutes(deps);
  await noteFailedTiles(deps.database);
}
