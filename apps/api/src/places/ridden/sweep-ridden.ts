import type { ServerDeps } from "../../core/deps";
import { keepChoices } from "../../gpx/ridden/chosen-rides";
import { drawChanges, noteOldTiles } from "./draw-changes";
import { noteMissingRoutes, takeInRoutes } from "./take-in-routes";

type Deps = Pick<ServerDeps, "database" | "clock" | "log">;

/** Brings the layer of ridden lines up to date with what members have shared. */
export async function sweepRidden(deps: Deps): Promise<void> {
  for (;;) {
    const { hasNews, isLast } = await takeInRoutes(deps);
    // What was just shared doesn't wait for the rest of a backlog.
    if (!hasNews && !isLast) continue;
    await chooseRides(deps);
    const isDrawn = await drawChanges({ db: deps.database.db, log: deps.log });
    if (isLast && isDrawn) return;
  }
}

/** Until it works, readers compare the rides of the legs that have changed. */
async function chooseRides({ database, log }: Deps): Promise<void> {
  try {
    await keepChoices(database);
  } catch (err) {
    log.error({ err }, "could not choose the rides that stand for legs of roads");
  }
}

/** Notes what isn't in the layer although it belongs there, what failed before, and what was drawn by other rules. */
export async function noteMissing(deps: Deps): Promise<void> {
  await noteMissingRoutes(deps);
  await noteOldTiles(deps.database);
}
