import type { ServerDeps } from "../../core/deps";
import { recutRoutes } from "./recut-routes";

/** Cuts routes still pending after a crash, an error or a timeout. */
export async function sweepHomeCuts(
  deps: Pick<ServerDeps, "database" | "clock" | "services" | "log">,
): Promise<void> {
  const { database, clock, services, log } = deps;
  await recutRoutes({ db: database.db, clock, services, log }, {});
}
