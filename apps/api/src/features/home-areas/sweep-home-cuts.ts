import type { ServerDeps } from "../../core/deps";
import { recutRoutes } from "./recut-routes";

/** Cuts the routes that a crash, or a member with very many, left hidden. */
export async function sweepHomeCuts(
  deps: Pick<ServerDeps, "database" | "clock" | "services" | "log">,
): Promise<void> {
  const { database, clock, services, log } = deps;
  await recutRoutes({ db: database.db, clock, services, log }, {});
}
