import type { ServerDeps } from "../../core/deps";
import { checkHiddenPhotos } from "./check-photos";
import { recutRoutes } from "./recut-routes";

/** Cuts routes still pending after a crash, an error or a timeout, and compares the photos that are hidden meanwhile. */
export async function sweepHomeCuts(
  deps: Pick<ServerDeps, "database" | "clock" | "services" | "log">,
): Promise<void> {
  const { database, clock, services, log } = deps;
  const ctx = { db: database.db, clock, services, log };
  await checkHiddenPhotos(ctx);
  await recutRoutes(ctx, {});
}
