import type { ServerDeps } from "../../core/deps";
import { drawChanges } from "./draw-changes";
import { takeInRoutes } from "./take-in-routes";

/** Brings the layer of ridden lines up to date with what members have shared. */
export async function sweepRidden(deps: Pick<ServerDeps, "database" | "clock" | "log">): Promise<void> {
  await takeInRoutes(deps);
  await drawChanges({ db: deps.database.db });
}
